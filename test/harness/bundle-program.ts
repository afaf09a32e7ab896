import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';

const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = path.join(root, 'node_modules', '.cache', 'svc', 'programs');
const made = new Map<string, Promise<string>>();

/**
 * Bundles a program into one file, because Node takes seconds to read the 1,500 files of svc and tests start it many times. Paths that
 * modules resolve relative to themselves still point at the sources.
 */
export function bundleProgram(file: string): Promise<string> {
  const known = made.get(file);
  if (known) return known;
  const bundle = makeBundle(file);
  made.set(file, bundle);
  return bundle;
}

async function makeBundle(file: string): Promise<string> {
  const target = path.join(folder, `${file.replace('.ts', '').replaceAll('/', '-')}-${await describeSources()}.mjs`);
  if (existsSync(target)) return target;
  // Another worker may build the same bundle at the same time: the last one replaces an identical file.
  const draft = path.join(folder, `.${process.pid}-${performance.now()}`);
  const bundle = await rolldown({
    input: path.join(root, file),
    platform: 'node',
    external: /^[^./]/,
    plugins: [{ name: 'own-places', transform: (code, id) => code.replaceAll(/import\.meta\.(url|dirname)/g, (_whole, name) => JSON.stringify(placeOf(id)[name as 'url'])) }],
  });
  await bundle.write({ dir: draft, format: 'esm', entryFileNames: 'program.mjs', codeSplitting: false });
  await bundle.close();
  await rename(path.join(draft, 'program.mjs'), target);
  await rm(draft, { recursive: true, force: true });
  return target;
}

function placeOf(id: string): { url: string; dirname: string } {
  return { url: pathToFileURL(id).href, dirname: path.dirname(id) };
}

/** A digest that changes when a source is added, edited or removed. */
async function describeSources(): Promise<string> {
  const hash = createHash('sha256');
  for (const part of ['src', 'language', 'cli', 'test/faults']) {
    const files = (await readdir(path.join(root, part), { recursive: true })).filter((file) => file.endsWith('.ts')).sort();
    const facts = await Promise.all(files.map((file) => stat(path.join(root, part, file))));
    hash.update(files.map((file, index) => `${file} ${facts[index]?.mtimeMs} ${facts[index]?.size}`).join('\n'));
  }
  return hash.digest('hex').slice(0, 16);
}
