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
/** A server may scan a mail for a while before it confirms it. */
const answerMs = 60_000;
const wholeMs = 120_000;
const chunkBytes = 16_384;

/**
 * Sends one mail to the server of the connection. Returns once the server has accepted it; throws a `HandOverFailure`
 * otherwise.
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
    // Connects to the address that was checked. The host name is only used to verify the certificate.
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
      // The listener stays, because errors of the connection no longer matter after the mail was accepted.
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
 * Is only read once the server has asked for the mail. Until its end has been read, the line that ends a mail cannot
 * have been sent.
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
