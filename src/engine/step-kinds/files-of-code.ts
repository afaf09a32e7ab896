import type { FileRequest } from '../sandbox/sandbox.ts';
import { SecretValue } from '../secrets/secret-value.ts';
import { failures } from '../words/failures.ts';
import { type StepContext, StepFailure } from './define-step-kind.ts';

/** The most that code may read, because its memory is small. */
const maxReadBytes = 5 * 1024 * 1024;
const maxFiles = 20;

/** The content of a file for code that asked for it. `tainted` means that the output of the code is secret anyway. */
export async function contentForCode(
  ctx: StepContext,
  { file, as }: FileRequest,
  { tainted }: { tainted: boolean },
): Promise<string> {
  const stored = await ctx.files.open(file, { tainted });
  const bytes = await ctx.files.read(stored, maxReadBytes);
  if (as === 'base64') return bytes.toString('base64');
  const text = textOf(bytes);
  if (text === undefined)
    throw new StepFailure('file_not_text', failures.phrase('file_not_text', { name: stored.name }));
  return text;
}

/**
 * Undefined if the content is not UTF-8, or if it contains a zero byte, which would end the text inside the sandbox.
 */
function textOf(bytes: Buffer): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
}

interface NewFile {
  name: string;
  mediaType: string;
  text?: string;
  base64?: string;
}

/** Stores the files that code created and puts references into its result. They are as secret as what the code saw. */
export async function storeMadeFiles(
  ctx: StepContext,
  value: unknown,
  mark: string,
  secrets: readonly string[],
): Promise<unknown> {
  let made = 0;
  const store = async (part: unknown): Promise<unknown> => {
    if (typeof part !== 'object' || part === null) return part;
    if (Array.isArray(part)) return inOrder(part, store);
    const file = (part as Record<string, NewFile | undefined>)[mark];
    if (file === undefined) {
      const values = await inOrder(Object.values(part), store);
      return Object.fromEntries(Object.keys(part).map((key, at) => [key, values[at]]));
    }
    made += 1;
    if (made > maxFiles) throw new StepFailure('code_result', failures.phrase('code_many_files', { max: maxFiles }));
    const reference = await ctx.files.make({
      name: file.name,
      type: file.mediaType || (file.text === undefined ? '' : 'text/plain'),
      content: pieces(file),
      ...(secrets.length > 0 && { secretsInside: () => secrets }),
    });
    return reference instanceof SecretValue ? reference.reveal() : reference;
  };
  return store(value);
}

async function inOrder(parts: readonly unknown[], work: (part: unknown) => Promise<unknown>): Promise<unknown[]> {
  const done: unknown[] = [];
  for (const part of parts) done.push(await work(part));
  return done;
}

async function* pieces({ text, base64 }: NewFile): AsyncGenerator<Buffer> {
  yield text === undefined ? Buffer.from(base64 ?? '', 'base64') : Buffer.from(text);
}
