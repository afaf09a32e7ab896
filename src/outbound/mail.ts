import { createTransport } from 'nodemailer';
import { newId } from '../kernel/ids.ts';
import { defineJob, type JobAddress, noWorkspace, type OutsideJob } from '../queue/define-job.ts';
import type { Place, Vault } from '../vault/vault.ts';

/** A mail of the instance itself: an invitation, a password reset or a notice. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
}

export interface Mailer {
  send(mail: Mail & { messageId: string }): Promise<void>;
  close(): void;
}

/** Mails contain links that grant access, so a queued mail is encrypted like any other secret. */
export interface SealedMail {
  id: string;
  sealed: string;
}

export const sendMail: JobAddress<SealedMail> = { kind: 'mail.send', maxAttempts: 8 };

export function openMailer(smtpUrl: string, from: string): Mailer {
  const transport = createTransport({ url: smtpUrl, connectionTimeout: 10_000, socketTimeout: 20_000 });
  return {
    async send(mail) {
      await transport.sendMail({ ...mail, from });
    },
    close: () => transport.close(),
  };
}

export function sealMail(vault: Vault, mail: Mail): SealedMail {
  const id = newId();
  return { id, sealed: vault.seal(JSON.stringify(mail), placeOf(id)).toString('base64') };
}

export function mailJob(mailer: Mailer | null, vault: Vault): OutsideJob<SealedMail> {
  return defineJob<SealedMail>({
    ...sendMail,
    mode: 'outside',
    async run(_ctx, { id, sealed }) {
      if (!mailer) throw new Error('No mail server is set (SVC_SMTP_URL).');
      const mail = JSON.parse(vault.open(Buffer.from(sealed, 'base64'), placeOf(id))) as Mail;
      // The same id on every attempt, so that a receiver recognizes a duplicate.
      await mailer.send({ ...mail, messageId: `<${id}@svc>` });
    },
  });
}

export function placeOf(id: string): Place {
  return { workspaceId: noWorkspace, table: 'jobs', row: id, column: 'payload' };
}
