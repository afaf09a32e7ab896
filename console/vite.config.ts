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
/** What a table is shown with: some thirty small pieces that other screens have a part in. */
const tableScreens = ['screens/tables/table-screen.tsx', 'screens/tables/grid/records-tab.tsx'];
/** What strangers open: none of it is to bring the whole grid. */
const strangersScreens = ['screens/form/form-screen.tsx', 'screens/shared-view/shared-view-screen.tsx'];

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
              name: (id, graph) =>
                isNeededFirst(id, graph)
                  ? 'shared'
                  : sharedParts.test(id)
                    ? 'shared-later'
                    : isNeededBy(tableScreens, id, graph)
                      ? isNeededBy(strangersScreens, id, graph)
                        ? 'values'
                        : 'table-parts'
                      : null,
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

const iconPath = /lucide-react\/.*\/icons\/([^/]+)\.m?js$/;

/** What screens import, directly or not, and the icons that they name. */
const needs = new Map<string, { modules: Set<string>; icons: Set<string> }>();

function isNeededFirst(id: string, graph: Graph): boolean {
  return isNeededBy(firstScreens, id, graph) || (id.includes('/node_modules/') && !iconPath.test(id));
}

function isNeededBy(screens: readonly string[], id: string, graph: Graph): boolean {
  const found = needs.get(screens.join()) ?? findNeeded(screens, graph);
  needs.set(screens.join(), found);
  const icon = iconPath.exec(id)?.[1];
  return icon ? found.icons.has(icon) : found.modules.has(id);
}

function findNeeded(screens: readonly string[], graph: Graph): { modules: Set<string>; icons: Set<string> } {
  const modules = new Set<string>();
  const icons = new Set<string>();
  const left = screens.map((file) => join(import.meta.dirname, 'src', file));
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
