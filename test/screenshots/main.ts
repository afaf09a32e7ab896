import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { furnish } from './furnish.ts';
import { shotsOfOwner, shotsOfStranger } from './shots.ts';
import { startInstance } from './start-instance.ts';
import { type Picture, type Shot, sizes, takePictures } from './take-pictures.ts';
import { writeIndex } from './write-index.ts';

/**
 * `npm run screenshots -- FOLDER [WORDS]`: every screen, or those whose names hold the words; light and dark, large and
 * small.
 */
const [folder = 'screenshots', ...words] = process.argv.slice(2);
const target = path.resolve(folder);
const isWanted = ({ name }: Shot) => words.every((word) => name.includes(word));

await mkdir(target, { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH,
  args: ['--no-sandbox', '--disable-gpu'],
});
const instance = await startInstance();
const pictures: Picture[] = [];
// Whoever loses patience leaves nothing behind.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void instance.stop().then(() => process.exit(130)));
try {
  const take = async (shots: Shot[], session?: string) => {
    for (const size of Object.keys(sizes) as (keyof typeof sizes)[])
      pictures.push(
        ...(await takePictures({
          browser,
          baseUrl: instance.baseUrl,
          folder: target,
          size,
          shots: shots.filter(isWanted),
          session,
        })),
      );
  };
  await take([{ name: 'first-run', path: instance.claimPath }]);
  const owner = await instance.claim();
  const things = await furnish(instance, owner);
  await take(shotsOfStranger(things));
  await take(shotsOfOwner(things), owner.cookie('svc_session'));
} finally {
  await browser.close();
  await instance.stop();
}
await writeIndex(target, pictures);
const failed = pictures.filter(({ problem }) => problem !== undefined);
for (const { file, problem } of failed) console.error(`${file}: ${problem}`);
console.log(`${pictures.length - failed.length} pictures: ${path.join(target, 'index.html')}`);
process.exitCode = failed.length === 0 ? 0 : 1;
