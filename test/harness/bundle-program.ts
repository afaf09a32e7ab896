import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { locks } from 'node:worker_threads';
import { rolldown } from 'rolldown';
// @ts-expect-error: plain JavaScript without types.
import { bundle } from '../../scripts/setup/bundle.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = path.join(root, 'node_modules', '.cache', 'svc', 'programs');
const made = new Map<string, Promise<string>>();

/** They share most of their modules: bundled together they take hardly longer than one of them. */
const servers = ['src/main.ts', 'src/commands/main.ts', 'test/faults/marking-worker.ts'];

/**
 * Bundles a program as `npm start` does, because Node takes seconds to read the files of svc one by one and tests start
 * it many times.
 */
export async function bundleProgram(file: string): Promise<string> {
  const together = servers.includes(file) ? servers : [file];
  const name = nameOf(together[0] as string);
  const bundle = made.get(name) ?? locks.request(name, () => makeBundle(name, together));
  made.set(name, bundle);
  return path.join(await bundle, `${nameOf(file)}.mjs`);
}

/** One worker at a time makes it; the others find it made. */
async function makeBundle(name: string, files: string[]): Promise<string> {
  const target = path.join(folder, `${name}-${await describeSources()}`);
  if (existsSync(target)) return target;
  const draft = path.join(folder, `${name}-${process.pid}-${performance.now()}`);
  await bundle(rolldown, Object.fromEntries(files.map((file) => [nameOf(file), file])), draft);
  try {
    await rename(draft, target);
  } catch {
    // Another run made the same bundle at the same time.
    await rm(draft, { recursive: true, force: true });
  }
  return target;
}

function nameOf(file: string): string {
  return file.replace('.ts', '').replaceAll('/', '-');
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
