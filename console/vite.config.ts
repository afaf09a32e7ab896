import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const frameworkPackages = /node_modules\/(react|react-dom|scheduler|@tanstack|@floating-ui|@mantine)\//;

export default defineConfig({
  plugins: [react(), precompress()],
  build: {
    outDir: 'dist',
    target: 'es2023',
    cssTarget: 'chrome120',
    reportCompressedSize: false,
    chunkSizeWarningLimit: 900,
    // What every screen needs travels in one file; the rest, icons too, stays with the screens that use it.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'framework', test: frameworkPackages }] } } },
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
