import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectRoot } from '../setup/project-root.mjs';
import { TypeWriter } from './type-writer.mjs';

const head = `// Written by \`npm run contract\` from the schemas of the server's actions; \`npm run check\` fails where it is out of date.
// Change the action, not this file.
`;

/** The module that tells the console what each action takes and answers. */
export async function describeContract() {
  const { modules } = await import('../../src/modules/registry.ts');
  const { effectNames } = await import('../../src/kernel/effect.ts');
  const schemas = await exportsOf('src/modules', 'src/runtime', 'src/records', 'src/engine/definition');
  const writer = new TypeWriter(schemas);
  const actions = modules.flatMap((module) => module.actions).sort((one, other) => (one.name < other.name ? -1 : 1));
  const entries = actions.map(
    ({ name, input, output }) =>
      `  '${name}': { input: ${writer.typeOf(input, 2)}; output: ${writer.typeOf(output, 2)} };`,
  );
  const capabilities = [
    ...new Set(
      modules.flatMap((module) => [
        ...module.actions.map(({ capability }) => capability),
        ...(module.widerCapabilities ?? []),
      ]),
    ),
  ].sort();
  const events = modules.flatMap((module) => module.events.map(({ name }) => name)).sort();
  return [
    head,
    ...writer.declarations(),
    `export interface Actions {\n${entries.join('\n')}\n}\n`,
    `export type Effect = ${effectNames.map(quoted).join(' | ')};\n`,
    `export type Capability = ${capabilities.map(quoted).join(' | ')};\n`,
    `export type EventName = ${events.map(quoted).join(' | ')};\n`,
  ].join('\n');
}

/** Schemas that the server's files export, by the name they have there. */
async function exportsOf(...folders) {
  const files = folders.flatMap((folder) =>
    readdirSync(path.join(projectRoot, folder), { recursive: true, encoding: 'utf8' }).map(
      (file) => `${folder}/${file}`,
    ),
  );
  const schemas = [];
  for (const file of files.filter((name) => /(?<!\.test|\.store)\.ts$/.test(name)).sort()) {
    const exported = await import(pathToFileURL(path.join(projectRoot, file)).href);
    const [, module] = /^src\/modules\/(\w+)\//.exec(file) ?? [];
    for (const [name, value] of Object.entries(exported)) if (isSchema(value)) schemas.push({ name, module, value });
  }
  return schemas;
}

function isSchema(value) {
  return typeof value === 'object' && value !== null && '~kind' in value;
}

function quoted(text) {
  return `'${text}'`;
}
