import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
// @ts-expect-error: plain JavaScript without types.
import { bundle } from '../../scripts/setup/bundle.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = path.join(root, 'node_modules', '.cache', 'svc', 'programs');
const made = new Map<string, Promise<string>>();

/**
 * Bundles a program as `npm start` does, because Node takes seconds to read the files of svc one by one and tests start
 * it many times.
 */
export function bundleProgram(file: string): Promise<string> {
  const known = made.get(file);
  if (known) return known;
  const bundle = makeBundle(file);
  made.set(file, bundle);
  return bundle;
}

async function makeBundle(file: string): Promise<string> {
  const name = file.replace('.ts', '').replaceAll('/', '-');
  const target = path.join(folder, `${name}-${await describeSources()}`);
  const program = path.join(target, `${name}.mjs`);
  if (existsSync(program)) return program;
  const draft = path.join(folder, `${name}-${process.pid}-${performance.now()}`);
  await bundle(rolldown, { [name]: file }, draft);
  try {
    await rename(draft, target);
  } catch {
    // Another worker made the same bundle at the same time.
    await rm(draft, { recursive: true, force: true });
  }
  return program;
}

/** A digest that changes when a source is added, edited or removed. */
async function describeSources(): Promise<string> {
  const hash = createHash('sha256');
  for (const part of ['src', 'language', 'cli', 'test/faults']) {
    const files = (await readdir(path.join(root, part), { recursive: true }))
      .filter((file) => file.endsWith('.ts'))
      .sort();
    const facts = await Promise.all(files.map((file) => stat(path.join(root, part, file))));
    hash.update(files.map((file, index) => `${file} ${facts[index]?.mtimeMs} ${facts[index]?.size}`).join('\n'));
  }
  return hash.digest('hex').slice(0, 16);
}
