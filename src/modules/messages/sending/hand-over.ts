import { Readable } from 'node:stream';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { Dial } from '../../../outbound/dial.ts';
import type { OpenConnection } from '../../../vault/connections.ts';
import { judgeFailure } from './judge-failure.ts';

interface SmtpSettings {
  host: string;
  port: number;
  secure: boolean;
  username?: string;
}

export interface ComposedMail {
  envelope: { from: string; to: string };
  raw: Buffer;
}

const patienceMs = 10_000;
/** A server may look at a mail for a while before it answers that it took it. */
const answerMs = 60_000;
const wholeMs = 120_000;
const chunkBytes = 16_384;

/**
 * Gives one mail to the server of the connection. Returns once the server has said that it took it; throws a
 * `HandOverFailure` otherwise.
 */
export async function handOver(
  dial: Dial,
  connection: OpenConnection,
  mail: ComposedMail,
  clientName: string,
): Promise<void> {
  const { host, port, secure, username } = connection.settings as unknown as SmtpSettings;
  let complete = false;
  try {
    // The address that was looked at is the one that is dialled; the name is only what the certificate must say.
    const address = await dial.addressOf(host);
    const smtp = new SMTPConnection({
      host: address,
      port,
      secure,
      name: clientName,
      tls: { servername: host },
      connectionTimeout: patienceMs,
      greetingTimeout: patienceMs,
      socketTimeout: answerMs,
    });
    const message = streamOf(mail.raw, () => {
      complete = true;
    });
    await converse(
      smtp,
      username === undefined ? undefined : { user: username, pass: connection.secret.password ?? '' },
      mail.envelope,
      message,
    );
  } catch (error) {
    throw judgeFailure(error as Error, complete);
  }
}

async function converse(
  smtp: SMTPConnection,
  login: { user: string; pass: string } | undefined,
  envelope: ComposedMail['envelope'],
  message: Readable,
): Promise<void> {
  let deadline: NodeJS.Timeout | undefined;
  try {
    await new Promise<void>((settle, fail) => {
      const next = (step: () => void) => (error?: Error | null) => (error ? fail(error) : step());
      const send = () => smtp.send({ from: envelope.from, to: [envelope.to] }, message, next(settle));
      deadline = setTimeout(() => fail(new Error('The mail server took too long.')), wholeMs);
      // Stays on: what happens to a connection after the mail was taken is nobody's business any more.
      smtp.on('error', fail);
      smtp.once('end', () => fail(new Error('The mail server ended the connection.')));
      smtp.connect(next(() => (login ? smtp.login({ credentials: login }, next(send)) : send())));
    });
    smtp.quit();
  } catch (error) {
    smtp.close();
    throw error;
  } finally {
    clearTimeout(deadline);
  }
}

/**
 * Read only once the server has asked for the mail. Before its end has been read, the line that ends a mail cannot have
 * gone out.
 */
function streamOf(raw: Buffer, onEnd: () => void): Readable {
  let sent = 0;
  return new Readable({
    read() {
      if (sent >= raw.length) {
        onEnd();
        this.push(null);
        return;
      }
      this.push(raw.subarray(sent, sent + chunkBytes));
      sent += chunkBytes;
    },
  });
}
