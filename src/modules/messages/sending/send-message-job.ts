import type { JobAddress } from '../../../queue/define-job.ts';

export interface SendMessage {
  messageId: string;
}

/**
 * The job has more attempts than the message: the message counts refusals of the mail server, the job counts failures
 * of svc itself.
 */
export const sendMessageJob: JobAddress<SendMessage> = { kind: 'messages.send', maxAttempts: 10 };
