import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const frameworkPackages = /node_modules\/(react|react-dom|scheduler|@tanstack|@floating-ui|@mantine)\//;
/** Large fields that only some forms have; nothing of the shell or the start page is built of them. */
const rareFields =
  /node_modules\/(react-number-format\/|@mantine\/core\/.*\/(NumberInput|Color(Input|Picker|Swatch)|TagsInput|MultiSelect|Pill|PillsInput|Autocomplete|Rating)\/)/;
/**
 * What screens share, and icons: small pieces, and a hundred requests if each were a file of its own. Not what is made of
 * rare fields, which would bring them to every page.
 */
const sharedParts =
  /console\/src\/(shell|api|ui(?!\/form\/(found-)?ids-field)|theme|routes)\/|console\/src\/words\/(format|language|local-time|money|words)\.ts|node_modules\/lucide-react\//;

export default defineConfig({
  plugins: [react(), precompress()],
  build: {
    outDir: 'dist',
    target: 'es2023',
    cssTarget: 'chrome120',
    reportCompressedSize: false,
    chunkSizeWarningLimit: 900,
    // What every screen needs travels in two files, one of which changes seldom; the rest stays with the screens that
    // use it.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'framework', test: (id) => frameworkPackages.test(id) && !rareFields.test(id), priority: 3 },
            { name: 'rare-fields', test: rareFields, priority: 2 },
            { name: 'shared', test: sharedParts, priority: 1, minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: { port: 5173, proxy: { '/api': 'http://localhost:3000' } },
});

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
  const params = { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
  const [brotli, zipped] = await Promise.all([
    promisify(brotliCompress)(text, { params }),
    promisify(gzip)(text, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, zipped)]);
}
