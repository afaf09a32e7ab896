#!/usr/bin/env node
// Checks which part of the tree may import which, and that no files import each other in a circle
// (imports of types alone are gone at run time, so they close no circle).
import path from 'node:path';
import { findCycles } from './import-rules/find-cycles.mjs';
import { readImports } from './import-rules/read-imports.mjs';
import { projectRoot } from './setup/project-root.mjs';

/** The parts of src/ from the bottom up. A part may import itself and every part before it. */
const partsFromBottom = [
  'kernel',
  'storage',
  'queue',
  'events',
  'files',
  'vault',
  'outbound',
  'backups',
  'access',
  'records',
  'intake',
  'deliveries',
  'engine',
  'runtime',
  'modules',
  'doors',
  'boot.ts',
  'composition',
  'compose.ts',
  'processes',
  'commands',
  'main.ts',
];

/** Doors translate, and nothing else: what they may run, and what they may know as types only. */
const doorsMayImport = ['kernel', 'queue', 'events', 'access', 'intake', 'runtime', 'doors'];
const doorsMayKnowTypesOf = ['storage', 'modules'];

/** The configuration is read once, at the top, and handed down; its types are open to all. */
const configParts = ['config.ts', 'config'];
const configReaders = ['processes', 'commands', 'main.ts', ...configParts];

/** These speak HTTP to the server and share no code with it; the console puts phrases into words as the server does. */
const outsiders = ['console', 'cli'];
const sharedWithConsole = ['language'];

/** What src/ stands on its own without. */
const neverFromSource = ['test', 'bench', 'proof', 'scripts', 'console', 'cli'];

/** Permits let effects happen, so who can make one, and who can call out without one, stands here by name. */
const onlyImportedBy = {
  'src/kernel/permit.ts': [
    'src/runtime/permits.ts',
    'src/runtime/kept-permit.ts',
    'src/outbound/line.ts',
    'src/storage/permitted-db.ts',
  ],
  'src/runtime/permits.ts': [
    'src/runtime/contexts.ts',
    'src/runtime/execution/execute-staged.ts',
    'src/runtime/execution/execute-write.ts',
    'src/runtime/engine-services.ts',
    'src/runtime/set-guard-permits.ts',
    'src/composition/open-access.ts',
    'src/composition/open-backups.ts',
    'src/composition/open-core.ts',
    'src/composition/open-work.ts',
  ],
  'src/runtime/kept-permit.ts': [
    'src/modules/messages/sending/deliver-message.ts',
    'src/modules/payments/settling/ask-provider.ts',
    'src/modules/publishing/delivering/call-channel.ts',
    'src/modules/publishing/publish-scheduled.ts',
  ],
  'src/outbound/open-dial.ts': ['src/composition/open-access.ts', 'src/composition/open-backups.ts'],
};

const rules = [
  function sourceStandsAlone({ from, to }) {
    if (from.top === 'src' && neverFromSource.includes(to.top)) return `src imports ${to.top}`;
  },
  function outsidersSpeakHttp({ from, to }) {
    if (from.top === 'console' && sharedWithConsole.includes(to.top)) return;
    // The version is everybody's.
    if (to.file === 'package.json') return;
    if (outsiders.includes(from.top) && to.top !== from.top) return `${from.top} imports ${to.top}`;
  },
  function languageStandsAlone({ from, to }) {
    if (from.top === 'language' && to.top !== 'language') return `language imports ${to.top}`;
  },
  function configIsHandedDown({ from, to, typeOnly }) {
    if (!configParts.includes(to.part) || typeOnly || from.top !== 'src') return;
    if (!configReaders.includes(from.part)) return `${from.part} imports ${to.part} as a value`;
  },
  function importsRunDownwards({ from, to }) {
    if (from.top !== 'src' || to.top !== 'src') return;
    if (configParts.includes(from.part) || configParts.includes(to.part)) return;
    const [above, below] = [from, to].map(({ part }) => partsFromBottom.indexOf(part));
    if (above < 0) return `${from.part} is no part of src (see partsFromBottom)`;
    if (below < 0) return `${to.part} is no part of src (see partsFromBottom)`;
    if (below > above) return `${from.part} imports ${to.part}, which is above it`;
  },
  function permitsAreMadeByTheRuntime({ from, to, typeOnly }) {
    const importers = onlyImportedBy[to.file];
    if (importers && from.top === 'src' && !typeOnly && !importers.includes(from.file))
      return `only ${importers.join(', ')} may import this as a value`;
  },
  function modulesAreStrangers({ from, to }) {
    if (from.part !== 'modules' || to.part !== 'modules' || !from.module || !to.module) return;
    if (from.module !== to.module) return `module ${from.module} imports module ${to.module}`;
  },
  function doorsTranslate({ from, to, typeOnly }) {
    if (from.part !== 'doors' || to.top !== 'src' || doorsMayImport.includes(to.part)) return;
    if (typeOnly && [...doorsMayKnowTypesOf, 'config.ts'].includes(to.part)) return;
    return `doors import ${to.part}${typeOnly ? '' : ' as a value'}`;
  },
];

const { files, imports } = readImports(projectRoot, ['src', 'language', 'console', 'cli', 'test', 'bench', 'proof']);
const sources = files.filter((file) => file.startsWith('src/'));
const complaints = [
  ...imports.flatMap((found) => judge(found)),
  ...findCycles(imports.filter(({ typeOnly }) => !typeOnly)).map((cycle) => `circle: ${cycle.join(' → ')}`),
];
if (sources.length === 0) complaints.push('No file of src/ was read: the check looks in the wrong place.');
for (const complaint of complaints) console.error(complaint);
console.log(`${files.length} files, ${imports.length} imports, ${complaints.length} complaints.`);
process.exitCode = complaints.length === 0 ? 0 : 1;

function judge(found) {
  if (found.missing) return [`${found.file}:${found.line} imports ${found.target}: no such file`];
  const seen = { from: place(found.file), to: place(found.target), typeOnly: found.typeOnly };
  return rules
    .map((rule) => rule(seen))
    .filter((complaint) => complaint !== undefined)
    .map((complaint) => `${found.file}:${found.line} ${complaint} (${found.target})`);
}

/** Where a file stands: src/modules/crm/module.ts is in `modules` of `src`, in module `crm`. */
function place(file) {
  const [top, part, ...rest] = file.split(path.posix.sep);
  return { file, top, part, module: rest.length > 1 ? rest[0] : undefined };
}
