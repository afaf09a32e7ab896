import { Alert, Button, Group } from '@mantine/core';
import { CircleHelp, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCan } from '../../api/catalogue.ts';
import type { Message } from '../../api/types.ts';
import { formatDateTime } from '../../words/format.ts';
import { type Said, useSaid } from '../../words/use-said.ts';
import { t, tn } from '../../words/words.ts';
import classes from './messages.module.css';
import { useMessageSteps } from './use-message-steps.ts';

interface MessageHelpProps {
  message: Message;
  onGoOn: () => void;
}

/** Explains the state of a message to its sender, and what to do about it. */
export function MessageHelp({ message, onGoOn }: MessageHelpProps) {
  const can = useCan();
  const steps = useMessageSteps();
  const said = useSaid();
  const small = { size: 'compact-sm', variant: 'default' } as const;
  switch (message.state) {
    case 'draft':
      return (
        <Line>
          {can('messages.draft') && (
            <Button {...small} onClick={onGoOn}>
              {t('message.go_on')}
            </Button>
          )}
          {can('messages.delete_draft') && (
            <Button {...small} onClick={() => steps.discard(message)}>
              {t('message.discard')}
            </Button>
          )}
        </Line>
      );
    case 'scheduled':
      return (
        <Line text={message.sendAt && t('message.scheduled_for', { time: formatDateTime(message.sendAt) })}>
          {can('messages.cancel_scheduled') && (
            <Button {...small} onClick={() => steps.callOff(message)}>
              {t('message.call_off')}
            </Button>
          )}
          {can('messages.send') && (
            <Button {...small} onClick={() => steps.send(message)}>
              {t('message.send_now')}
            </Button>
          )}
        </Line>
      );
    case 'queued':
      if (message.attempts === 0) return <Line text={t('message.waits_text')} />;
      return (
        <Line text={`${tn('message.retry_text', message.attempts)} ${serverSaid(message, said)}`}>
          {can('messages.cancel_scheduled') && (
            <Button {...small} onClick={() => steps.callOff(message)}>
              {t('message.call_off')}
            </Button>
          )}
        </Line>
      );
    case 'cancelled':
      return (
        <Line text={t('message.cancelled_text')}>
          {can('messages.send') && (
            <Button {...small} onClick={() => steps.send(message)}>
              {t('message.send_now')}
            </Button>
          )}
        </Line>
      );
    case 'failed':
      return (
        <Alert color="red" icon={<TriangleAlert size={16} />} title={t('message.failed_title')} mt="sm">
          <p className={classes.helpText}>{t('message.failed_text')}</p>
          {message.lastError && <p className={classes.helpText}>{serverSaid(message, said)}</p>}
          {can('messages.send') && (
            <Button {...small} onClick={() => steps.send(message)}>
              {t('message.send_again')}
            </Button>
          )}
        </Alert>
      );
    case 'uncertain':
      return (
        <Alert color="yellow" icon={<CircleHelp size={16} />} title={t('message.uncertain_title')} mt="sm">
          <p className={classes.helpText}>{t('message.uncertain_text')}</p>
          {can('messages.send') && (
            <Button {...small} onClick={() => steps.sendOnceMore(message)}>
              {t('message.send_again')}
            </Button>
          )}
        </Alert>
      );
    default:
      return null;
  }
}

function Line({ text, children }: { text?: string | null | undefined; children?: ReactNode }) {
  return (
    <Group gap="xs" mt="sm">
      {text && <span className={classes.quiet}>{text}</span>}
      {children}
    </Group>
  );
}

function serverSaid({ lastError, lastErrorPhrase }: Message, said: (said: Said) => string): string {
  if (!lastError) return '';
  return t('message.server_said', { answer: said({ message: lastError, phrase: lastErrorPhrase }) });
}
