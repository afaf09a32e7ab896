import { askingWords } from './asking.ts';
import { bookWords } from './book.ts';
import { chatPageWords } from './chat-page.ts';
import { connectWords } from './connect.ts';
import { entryWords } from './entry.ts';
import { errorWords } from './errors.ts';
import { formPageWords } from './form.ts';
import { homeWords } from './home.ts';
import { invoicePageWords } from './invoice.ts';
import { paletteWords } from './palette.ts';
import { placeWords } from './places.ts';
import { runErrorWords } from './run-errors.ts';
import { sampleWords } from './sample.ts';
import { secretWords } from './secrets.ts';
import { shellWords } from './shell.ts';
import { shortcutWords } from './shortcuts.ts';
import { stateWords } from './states.ts';
import { thingWords } from './things.ts';
import { uiWords } from './ui.ts';
import { unsubscribeWords } from './unsubscribe.ts';

export const firstWords = {
  ...uiWords,
  ...errorWords,
  ...runErrorWords,
  ...secretWords,
  ...shellWords,
  ...placeWords,
  ...paletteWords,
  ...thingWords,
  ...shortcutWords,
  ...stateWords,
  ...entryWords,
  ...connectWords,
  ...formPageWords,
  ...homeWords,
  ...askingWords,
  ...sampleWords,
  ...bookWords,
  ...chatPageWords,
  ...invoicePageWords,
  ...unsubscribeWords,
};
