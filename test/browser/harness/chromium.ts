import { accessSync, constants } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';
import { inject } from 'vitest';

const usualPlaces = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

export const noChromium = 'Browser tests need a Chromium: install chromium, or set CHROMIUM_PATH.';

/**
 * The browser's own windows draw parts of themselves as pages, which costs more than the pages under test. Of such
 * switches the last one counts, so what Playwright switches off is named here again.
 */
const features = [
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup', 'WebUIOmniboxSimplification'],
  ...[
    'AvoidUnnecessaryBeforeUnloadCheckSync',
    'DestroyProfileOnBrowserClose',
    'HttpsUpgrades',
    'HttpsFirstBalancedModeAutoEnable',
    'LensOverlay',
    'MediaRouter',
  ],
  ...[
    'PaintHolding',
    'ThirdPartyStoragePartitioning',
    'OptimizationHints',
    'NetworkTimeServiceQuerying',
    'AimEnabled',
    'PreconnectToSearch',
    'Translate',
  ],
];
/**
 * Pages of tests live for seconds: making their code faster, and clearing up after it often, costs more than it saves.
 */
const scripts = '--js-flags=--no-opt --no-maglev --max-semi-space-size=64';
const flags = [
  scripts,
  ...[
    '--no-sandbox',
    '--disable-gpu',
    '--disable-dev-shm-usage',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ],
  `--disable-features=${features.join(',')}`,
];

let running: Promise<Browser> | undefined;

/** The browser to test with: the one that is named, else one of the system. */
export function findChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  return (named ? [named] : usualPlaces).find(isExecutable);
}

/**
 * One Chromium for all files of a worker; each test gets its own context. It exits with the worker, when its pipe
 * closes.
 */
export async function sharedChromium(path: string): Promise<Browser> {
  const browser = await running?.catch(() => undefined);
  if (browser?.isConnected()) return browser;
  running = launch(path);
  return running;
}

/** Puts its profile into the scratch folder, because nothing removes it when the worker ends. */
async function launch(path: string): Promise<Browser> {
  const { TMPDIR } = process.env;
  process.env.TMPDIR = inject('scratch');
  try {
    return await chromium.launch({ executablePath: path, args: flags });
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
  }
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
