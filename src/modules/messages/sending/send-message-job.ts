import type { JobAddress } from '../../../queue/define-job.ts';

export interface SendMessage {
  messageId: string;
}

/**
 * More attempts than a message has: those count how often the mail server refused, these how often svc itself could not
 * work.
 */
export const sendMessageJob: JobAddress<SendMessage> = { kind: 'messages.send', maxAttempts: 10 };
