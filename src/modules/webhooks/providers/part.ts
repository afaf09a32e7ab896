import type { Part } from '../part.ts';
import { deleteProvider } from './actions/delete-provider.ts';
import { listProviders } from './actions/list-providers.ts';
import { saveProvider } from './actions/save-provider.ts';
import { calendarReceived, notetakerReceived, voiceReceived } from './events/provider-received.ts';
import { providerTrash } from './trash.ts';

export const providers: Part = {
  actions: [saveProvider, listProviders, deleteProvider],
  events: [calendarReceived, notetakerReceived, voiceReceived],
  trash: [providerTrash],
};
