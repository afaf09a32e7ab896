import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';

type Graph = { getModuleInfo: Rolldown.GetModuleInfo };

const frameworkPackages = /node_modules\/(react|react-dom|scheduler|@tanstack|@floating-ui|@mantine(?!\/spotlight))\//;
/** Large fields that only some forms have; nothing of the shell or the start page is built of them. */
const rareFields =
  /node_modules\/(react-number-format\/|@mantine\/core\/.*\/(NumberInput|Color(Input|Picker|Swatch)|TagsInput|MultiSelect|Pill|PillsInput|Autocomplete|Rating)\/)/;
/** What lists and forms are built of, and the first screens are not. */
const laterFields =
  /node_modules\/@mantine\/core\/.*\/(Combobox|Select|Checkbox|Radio|Table|Progress|SimpleGrid|Fieldset|Pagination|Chip|Stepper|Tabs|Badge|Accordion|Highlight|Mark|FileInput|FileButton|List)\//;
/**
 * What screens share, and icons: small pieces, and a hundred requests if each were a file of its own. Not what is made of
 * rare fields, which would bring them to every page, nor of the days that the start page counts with.
 */
const sharedParts =
  /console\/src\/(shell|api|ui(?!\/form\/((found-)?ids-field|date\/month-grid))|theme|routes)\/|console\/src\/words\/(format|language|local-time|money|words)\.ts|node_modules\/lucide-react\//;
/** Of these only what the first screens need is put together. */
const partsOfScreens = /console\/src\/screens\//;
const firstScreens = [
  'main.tsx',
  'shell/shell.tsx',
  'screens/home/home-screen.tsx',
  'screens/entry/sign-in-screen.tsx',
];

export default defineConfig({
  plugins: [react(), precompress()],
  build: {
    outDir: 'dist',
    target: 'es2023',
    cssTarget: 'chrome120',
    reportCompressedSize: false,
    chunkSizeWarningLimit: 900,
    // What the first screens need travels in two files, one of which changes seldom; what most others share, in two
    // more; the rest stays with the screens that use it.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'framework',
              test: (id) => frameworkPackages.test(id) && !rareFields.test(id) && !laterFields.test(id),
              priority: 4,
            },
            { name: 'rare-fields', test: rareFields, priority: 3 },
            { name: 'fields', test: laterFields, priority: 2 },
            {
              name: (id, graph) => (isNeededFirst(id, graph) ? 'shared' : sharedParts.test(id) ? 'shared-later' : null),
              test: (id) => sharedParts.test(id) || partsOfScreens.test(id),
              priority: 1,
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
  server: { port: 5173, proxy: { '/api': 'http://localhost:3000' } },
});

/** What the first screens import, directly or not, and the icons that they name. */
let neededFirst: { modules: Set<string>; icons: Set<string> } | undefined;

function isNeededFirst(id: string, graph: Graph): boolean {
  neededFirst ??= findNeededFirst(graph);
  const icon = /lucide-react\/.*\/icons\/([^/]+)\.m?js$/.exec(id)?.[1];
  return icon ? neededFirst.icons.has(icon) : neededFirst.modules.has(id) || id.includes('/node_modules/');
}

function findNeededFirst(graph: Graph): NonNullable<typeof neededFirst> {
  const modules = new Set<string>();
  const icons = new Set<string>();
  const left = firstScreens.map((file) => join(import.meta.dirname, 'src', file));
  for (let id = left.pop(); id !== undefined; id = left.pop()) {
    const info = modules.has(id) || id.includes('/node_modules/') ? null : graph.getModuleInfo(id);
    modules.add(id);
    left.push(...(info?.importedIds ?? []));
    for (const name of iconsNamedIn(info?.code ?? '')) icons.add(name);
  }
  return { modules, icons };
}

/** As their files are called: `Trash2` is trash-2. */
function iconsNamedIn(code: string): string[] {
  const names = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/.exec(code)?.[1] ?? '';
  return names
    .split(',')
    .map((name) =>
      (name.trim().split(' ')[0] ?? '').replace(/(?<=[a-z0-9])(?=[A-Z])|(?<=[a-z])(?=[0-9])/g, '-').toLowerCase(),
    );
}

/** The server hands out .br and .gz files as they are, so it never spends time on compressing. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    async closeBundle() {
      const entries = await readdir('dist', { recursive: true, withFileTypes: true });
      const files = entries.filter((entry) => entry.isFile() && /\.(js|css|html|svg)$/.test(entry.name));
      await Promise.all(files.map((entry) => compress(join(entry.parentPath, entry.name))));
    },
  };
}

async function compress(path: string): Promise<void> {
  const text = await readFile(path);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
  const [brotli, zipped] = await Promise.all([
    promisify(brotliCompress)(text, { params }),
    promisify(gzip)(text, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, zipped)]);
}
