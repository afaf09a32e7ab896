import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const file = fileURLToPath(new URL('../docs/reliability.md', import.meta.url));

/** Inserts text right below a heading of docs/reliability.md, so that the newest comes first. */
export async function addBelow(heading: string, text: string): Promise<void> {
  const page = await readFile(file, 'utf8');
  const mark = `## ${heading}\n\n`;
  if (!page.includes(mark)) throw new Error(`docs/reliability.md has no heading “${heading}”.`);
  await writeFile(
    file,
    page.replace(mark, () => `${mark}${text}\n`),
  );
}
