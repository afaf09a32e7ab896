import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/*
 * The server runs from a bundle. Loading its source map at every start would cost a hundred megabytes, so it is only
 * loaded to log an internal error, and released when memory is short.
 */
const read = new Map<string, WeakRef<SourceMap>>();

/** Maps the lines of a stack to the sources. Lines outside the bundle stay unchanged. */
export function readableStack(stack: string): string {
  return stack.replace(
    /(file:\/\/\/[^\s()]+\.mjs):(\d+):(\d+)/g,
    (place, url: string, line: string, column: string) => {
      const file = fileURLToPath(url);
      const found = mapOf(file)?.findEntry(Number(line) - 1, Number(column) - 1);
      if (!found || !('originalSource' in found)) return place;
      return `${path.resolve(path.dirname(file), found.originalSource)}:${found.originalLine + 1}:${found.originalColumn + 1}`;
    },
  );
}

function mapOf(file: string): SourceMap | undefined {
  const known = read.get(file)?.deref();
  if (known || !existsSync(`${file}.map`)) return known;
  const map = new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')));
  read.set(file, new WeakRef(map));
  return map;
}
