import { createServer, type Socket } from 'node:net';
import { until } from './until.ts';

export interface ReceivedMail {
  from: string;
  to: string[];
  /** Header and body, decoded. */
  subject: string;
  text: string;
  raw: string;
}

/** Where in the conversation it says something else than yes; `END` is after the whole mail. */
export type SmtpMoment = 'GREETING' | 'AUTH' | 'MAIL' | 'RCPT' | 'DATA' | 'END';

/** A line such as `451 later`; `cut` ends the connection instead; `hang` says nothing. */
export type SmtpAnswer = string;

export interface SmtpReceiver {
  /** For SVC_SMTP_URL. */
  url: string;
  port: number;
  mails: ReceivedMail[];
  /** What it answers from now on, beside yes. A mail that it takes and then cuts or hangs at is kept. */
  answers: Partial<Record<SmtpMoment, SmtpAnswer>>;
  /** Who signed in, as `user:password`. */
  logins: string[];
  /** Waits for a mail to this address that fits. */
  mailTo(address: string, fits?: (mail: ReceivedMail) => boolean): Promise<ReceivedMail>;
  stop(): Promise<void>;
}

/** A mail server that takes everything and keeps it: just enough SMTP for a client that plays by the rules. */
export async function startSmtpReceiver(): Promise<SmtpReceiver> {
  const mails: ReceivedMail[] = [];
  const open = { answers: {} as SmtpReceiver['answers'], logins: [] as string[] };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    converse(socket, open, (mail) => mails.push(mail));
  });
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle));
  const { port } = server.address() as { port: number };
  return Object.assign(open, {
    url: `smtp://127.0.0.1:${port}`,
    port,
    mails,
    async mailTo(address: string, fits: (mail: ReceivedMail) => boolean = () => true) {
      const found = await until(
        () => mails.find((mail) => mail.to.includes(address) && fits(mail)),
        (mail) => mail !== undefined,
      );
      return found as ReceivedMail;
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((settle) => server.close(settle));
    },
  });
}

function converse(
  socket: Socket,
  settings: Pick<SmtpReceiver, 'answers' | 'logins'>,
  keep: (mail: ReceivedMail) => void,
): void {
  let waiting = '';
  let data: string[] | undefined;
  let from = '';
  let to: string[] = [];
  const say = (line: string) => socket.write(`${line}\r\n`);
  /** True where it went otherwise than well. */
  const otherwise = (moment: SmtpMoment): boolean => {
    const answer = settings.answers[moment];
    if (answer === undefined) return false;
    if (answer === 'cut') socket.destroy();
    else if (answer !== 'hang') say(answer);
    return true;
  };
  const hear = (line: string) => {
    if (data) {
      if (line !== '.') return void data.push(line.startsWith('..') ? line.slice(1) : line);
      const mail = { from, to, ...decode(data.join('\r\n')) };
      data = undefined;
      if (!/^[45]/.test(settings.answers.END ?? '')) keep(mail);
      return void (otherwise('END') || say('250 kept'));
    }
    const verb = line.slice(0, 4).toUpperCase();
    if (verb === 'EHLO' || verb === 'HELO') return say('250 test');
    if (verb === 'AUTH') {
      const [, user, password] = Buffer.from(line.split(' ')[2] ?? '', 'base64')
        .toString()
        .split('\0');
      settings.logins.push(`${user}:${password}`);
      return void (otherwise('AUTH') || say('235 come in'));
    }
    if ((verb === 'MAIL' || verb === 'RCPT' || verb === 'DATA') && otherwise(verb)) return;
    if (verb === 'MAIL') from = addressIn(line);
    if (verb === 'MAIL') to = [];
    if (verb === 'RCPT') to.push(addressIn(line));
    if (verb === 'DATA') {
      data = [];
      return say('354 go on');
    }
    if (verb === 'QUIT') return void socket.end('221 bye\r\n');
    say('250 ok');
  };
  socket.on('data', (chunk) => {
    waiting += chunk.toString('latin1');
    for (let end = waiting.indexOf('\r\n'); end >= 0; end = waiting.indexOf('\r\n')) {
      const line = waiting.slice(0, end);
      waiting = waiting.slice(end + 2);
      hear(line);
    }
  });
  if (!otherwise('GREETING')) say('220 test');
}

function addressIn(line: string): string {
  return /<([^>]*)>/.exec(line)?.[1] ?? '';
}

function decode(raw: string): Pick<ReceivedMail, 'subject' | 'text' | 'raw'> {
  const split = raw.indexOf('\r\n\r\n');
  const head = raw.slice(0, split).replace(/\r\n[ \t]+/g, ' ');
  const headerOf = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1]?.trim() ?? '';
  const body = raw.slice(split + 4);
  const encoding = headerOf('Content-Transfer-Encoding').toLowerCase();
  const bytes =
    encoding === 'base64'
      ? Buffer.from(body, 'base64')
      : encoding === 'quoted-printable'
        ? unquote(body.replace(/=\r\n/g, ''), /=([0-9A-F]{2})/gi)
        : Buffer.from(body, 'latin1');
  return { subject: decodeWords(headerOf('Subject')), text: bytes.toString(), raw };
}

/** `=?UTF-8?Q?…?=` and `=?UTF-8?B?…?=`. */
function decodeWords(text: string): string {
  return text
    .replace(/\?= =\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_whole, kind: string, word: string) =>
      (kind.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64')
        : unquote(word.replaceAll('_', ' '), /=([0-9A-F]{2})/gi)
      ).toString(),
    );
}

function unquote(text: string, code: RegExp): Buffer {
  return Buffer.from(
    text.replace(code, (_whole, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );
}
