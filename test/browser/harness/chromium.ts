import { accessSync, constants } from 'node:fs';

const usualPlaces = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The browser to test with: the one that is named, else one of the system. */
export function findChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  return (named ? [named] : usualPlaces).find(isExecutable);
}

export const noChromium = 'Browser tests need a Chromium: install chromium, or set CHROMIUM_PATH.';

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
