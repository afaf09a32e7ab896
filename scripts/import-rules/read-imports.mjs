import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const leftOut = new Set(['node_modules', 'dist']);
const statement = /^\s*(?:import|export)\s+(type\s+)?([\w$*\s{},]+?)\s+from\s+['"](\.[^'"]+)['"]/gm;
const bare = /^\s*import\s+()()['"](\.[^'"]+)['"]/gm;
const dynamic = /\bimport\(\s*()()['"](\.[^'"]+)['"]/g;

/**
 * Every import between files of these folders, with paths from the root. Regular expressions are
 * enough: the formatter writes every import alike.
 */
export function readImports(root, folders) {
  const files = folders.flatMap((folder) => listFiles(path.join(root, folder)));
  const imports = files.flatMap((file) => readFileImports(root, file));
  return { files: files.map((file) => toRelative(root, file)), imports };
}

function readFileImports(root, file) {
  const text = readFileSync(file, 'utf8');
  return [statement, bare, dynamic].flatMap((pattern) =>
    [...text.matchAll(pattern)].map((match) => {
      const [whole, typeWord, names, specifier] = match;
      const resolved = resolve(path.resolve(path.dirname(file), specifier));
      return {
        file: toRelative(root, file),
        line: text.slice(0, match.index + whole.length).split('\n').length,
        target: toRelative(root, resolved ?? path.resolve(path.dirname(file), specifier)),
        missing: resolved === undefined,
        typeOnly: typeWord !== undefined && typeWord !== '' ? true : namesOnlyTypes(names),
      };
    }),
  );
}

function namesOnlyTypes(names) {
  const inner = /^\{([^}]*)\}$/.exec(names.trim())?.[1];
  const list =
    inner
      ?.split(',')
      .map((name) => name.trim())
      .filter(Boolean) ?? [];
  return list.length > 0 && list.every((name) => name.startsWith('type '));
}

/** The console's bundler finds endings by itself; the server's files name them. */
function resolve(target) {
  const bare = target.replace(/\?.*$/, '');
  const candidates = [bare, `${bare}.ts`, `${bare}.tsx`, `${bare}/index.ts`, `${bare}/index.tsx`];
  return candidates.find((candidate) => existsSync(candidate));
}

function listFiles(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !leftOut.has(entry.name))
    .flatMap((entry) => {
      const full = path.join(folder, entry.name);
      if (entry.isDirectory()) return listFiles(full);
      return /\.(ts|tsx|mts|mjs|js)$/.test(entry.name) ? [full] : [];
    });
}

function toRelative(root, file) {
  return path.relative(root, file).split(path.sep).join('/');
}
