import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import type { RunnerTask } from 'vitest';
import type { App } from '../../harness/app.ts';

const folderOfFailures = 'test-failures';

/** Saves a picture and the text of each page and the server's log of a failed test, and prints the text. */
export async function keepFailure(
  task: Readonly<RunnerTask>,
  contexts: BrowserContext[],
  app: App | undefined,
): Promise<void> {
  const folder = join(folderOfFailures, nameOf(task.file.name), nameOf(task.name));
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const pages = contexts.flatMap((context) => context.pages());
  const texts = await Promise.all(pages.map((page, index) => keepPage(page, join(folder, `page-${index + 1}`))));
  if (app?.log) await writeFile(join(folder, 'server.log'), app.log.join(''));
  console.error(`${texts.join('\n\n')}\n\nPictures, texts and the server's log are in ${folder}.`);
}

async function keepPage(page: Page, file: string): Promise<string> {
  const [text] = await Promise.all([
    readText(page),
    page.screenshot({ path: `${file}.png`, timeout: 5_000 }).catch(() => undefined),
  ]);
  await writeFile(`${file}.txt`, text);
  return text;
}

/** As a screen reader would read it: where a test waited for the wrong thing, this shows it. */
async function readText(page: Page): Promise<string> {
  const content = await page
    .locator('body')
    .ariaSnapshot({ timeout: 5_000 })
    .catch((cause: unknown) => `(not readable: ${String(cause)})`);
  return `The page at ${page.url()} showed:\n${content}`;
}

function nameOf(title: string): string {
  return title
    .replace(/[^a-z0-9]+/gi, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80);
}
