import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from './project-root.mjs';

const leftOut = new Set(['node_modules', 'dist', 'coverage', '.vite', '.DS_Store']);

/**
 * Remembers from which sources something was built. Names, sizes and times of files tell at once that nothing changed;
 * where they differ, as after a copy, the contents decide.
 */
export class SourceStamp {
  constructor(file, sources) {
    this.file = file;
    this.sources = sources.map((source) => path.join(projectRoot, source));
  }

  isFresh() {
    const stamp = this.read();
    if (stamp === undefined) return false;
    const quick = this.digest(describeQuickly);
    if (stamp.quick === quick) return true;
    if (stamp.contents !== this.digest(describeContents)) return false;
    try {
      this.write({ ...stamp, quick });
    } catch {
      // A folder that may only be read is compared at every start instead.
    }
    return true;
  }

  /** Taken before a build, so that a change during the build is noticed afterwards. */
  take() {
    return { quick: this.digest(describeQuickly), contents: this.digest(describeContents) };
  }

  write(stamp) {
    writeFileSync(this.file, JSON.stringify(stamp));
  }

  read() {
    try {
      return JSON.parse(readFileSync(this.file, 'utf8'));
    } catch {
      return undefined;
    }
  }

  digest(describe) {
    const hash = createHash('sha256');
    for (const file of this.sources.flatMap(listFiles))
      hash.update(`${path.relative(projectRoot, file)}\0${describe(file)}\0`);
    return hash.digest('hex');
  }
}

function describeQuickly(file) {
  const { size, mtimeMs } = statSync(file);
  return `${size} ${mtimeMs}`;
}

function describeContents(file) {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}

function listFiles(source) {
  if (statSync(source).isFile()) return [source];
  return readdirSync(source, { withFileTypes: true })
    .filter((entry) => !leftOut.has(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const full = path.join(source, entry.name);
      return entry.isDirectory() ? listFiles(full) : [full];
    });
}
