import { Info } from 'lucide-react';
import { memo } from 'react';
import { ApiError } from '../../api/request.ts';
import type { ChatMessage } from '../../api/types.ts';
import { ErrorBox } from '../../ui/feedback/error-box.tsx';
import { MarkdownText } from '../../ui/markdown/markdown-text.tsx';
import { useSaid } from '../../words/use-said.ts';
import { t } from '../../words/words.ts';
import { CallLine } from './call-line.tsx';
import classes from './chat.module.css';
import { type GoingOn, InlineCard } from './inline-card.tsx';

interface MessageViewProps {
  message: ChatMessage;
  going: GoingOn;
}

/** Memoized, so that only the growing message is drawn again with each word. */
export const MessageView = memo(function MessageView({ message, going }: MessageViewProps) {
  const { role, text, calls, state, error } = message;
  const said = useSaid();
  if (role === 'news') {
    return (
      <p className={classes.news}>
        <Info size={13} aria-hidden="true" /> {t('assistant.news')}
      </p>
    );
  }
  if (role === 'user') {
    return (
      <article className={classes.mine} aria-label={t('assistant.you')}>
        {text}
      </article>
    );
  }
  if (text === '' && calls.length === 0 && !error && state !== 'stopped') return null;
  return (
    <article className={classes.its} aria-label={t('assistant.it')} aria-busy={state === 'saying'}>
      {text !== '' && <MarkdownText text={text} />}
      {calls.length > 0 && (
        <ul className={classes.calls}>
          {calls.map((call) => (
            <li key={call.id}>
              <CallLine call={call} />
            </li>
          ))}
        </ul>
      )}
      {calls.map(({ approvalId }) => approvalId && <InlineCard key={approvalId} id={approvalId} going={going} />)}
      {state === 'stopped' && <p className={classes.quiet}>{t('assistant.stopped')}</p>}
      {error && (
        <ErrorBox error={new ApiError(409, error.code, said(error), [], undefined, { phrase: error.phrase })} />
      )}
    </article>
  );
});
