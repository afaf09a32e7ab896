import { existsSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from './project-root.mjs';
import { SetupFailure } from './setup-failure.mjs';

const neededMajor = 24;

/** The Node program that runs svc: this one where it is new enough, else the one npm brought. */
export function findNode() {
  if (isNewEnough()) return process.execPath;
  const brought = locateBroughtNode();
  if (existsSync(brought)) return brought;
  throw new SetupFailure(
    `svc needs Node ${neededMajor} or newer (this is ${process.version}), and npm brings none for ${process.platform}-${process.arch}: install it from https://nodejs.org.`,
  );
}

/** The environment in which child processes find that Node first. */
export function withNodeOnPath(node) {
  const folders = [path.dirname(node), process.env.PATH ?? ''];
  return { ...process.env, PATH: folders.join(path.delimiter) };
}

function isNewEnough() {
  return Number.parseInt(process.versions.node, 10) >= neededMajor;
}

function locateBroughtNode() {
  const windows = process.platform === 'win32';
  const name = `node-${windows ? 'win' : process.platform}-${process.arch}`;
  return path.join(projectRoot, 'node_modules', name, 'bin', windows ? 'node.exe' : 'node');
}
