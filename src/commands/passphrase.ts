import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { CommandFailure } from './command-failure.ts';

const minLength = 8;

/** From SVC_BACKUP_PASSPHRASE, or typed without being shown; typed twice if a mistake would be noticed too late. */
export async function readPassphrase(twice: boolean, given: string | undefined): Promise<string> {
  if (given !== undefined && given !== '') return checked(given);
  if (!process.stdin.isTTY)
    throw new CommandFailure('Set SVC_BACKUP_PASSPHRASE, or run this in a terminal to type it.');
  const passphrase = checked(await ask('Passphrase: '));
  if (twice && (await ask('Once more:  ')) !== passphrase)
    throw new CommandFailure('The two passphrases are not the same.');
  return passphrase;
}

function checked(passphrase: string): string {
  if (passphrase.length < minLength)
    throw new CommandFailure(`A passphrase must have at least ${minLength} characters.`);
  return passphrase;
}

async function ask(question: string): Promise<string> {
  process.stderr.write(question);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true });
  try {
    return await terminal.question('');
  } finally {
    terminal.close();
    process.stderr.write('\n');
  }
}
