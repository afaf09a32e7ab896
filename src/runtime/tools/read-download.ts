import type { Download } from '../../kernel/download.ts';
import { refuse } from '../../kernel/refusal.ts';
import { refusals } from '../words/refusals.ts';

/** More would drown a model, and whoever reads for it. */
const maxLength = 1_000_000;

/** A file that an action answers, as data: models have no place to keep files. */
export async function readDownload({ name, type, chunks }: Download): Promise<{ name: string; type: string; content: string }> {
  let content = '';
  for await (const chunk of chunks) {
    content += chunk;
    if (content.length > maxLength) refuse('too_large', 'file_too_large', refusals.phrase('file_too_large', { name, max: maxLength }));
  }
  return { name, type, content };
}
