import { type Static, Type } from 'typebox';
import type { WorkflowDefinition } from '../../../engine/definition/definition.ts';
import { Choice } from '../../../runtime/schemas.ts';
import type { SetUp } from '../set-up.store.ts';
import { textsOf } from '../transfer/map-configs.ts';

/** What the workspace must set up before a template works. */
export const TemplateNeed = Type.Object({
  kind: Choice(['variable', 'secret', 'connection', 'mail', 'webhook']),
  name: Type.String({ description: 'Of the variable, secret or connection; empty where any will do.' }),
  there: Type.Boolean(),
});
export type TemplateNeed = Static<typeof TemplateNeed>;

/** Derived from the definition itself, so that no template can forget to declare it. */
export function needsOf(definition: WorkflowDefinition, setUp: SetUp): TemplateNeed[] {
  const texts = textsOf(definition);
  const own = new Set(
    definition.steps.flatMap(({ kind, config }) =>
      kind === 'set' ? Object.keys((config?.values as object | undefined) ?? {}) : [],
    ),
  );
  const variables = named(texts, /\bvars\.([A-Za-z]\w*)/g).filter((name) => !own.has(name));
  const secrets = named(texts, /\bsecrets\.([A-Za-z]\w*)/g);
  const connections = texts
    .filter(({ key, text }) => key === 'connection' && text !== '' && !text.includes('{{'))
    .map(({ text }) => text);
  const sendsMail = definition.steps.some(
    ({ kind, config }) => kind === 'action' && config?.action === 'messages.send',
  );
  const isCalled = definition.triggers.some(({ kind }) => kind === 'webhook');
  return [
    ...(isCalled ? [{ kind: 'webhook' as const, name: '', there: setUp.hasEndpoint }] : []),
    ...(sendsMail ? [{ kind: 'mail' as const, name: '', there: setUp.hasMail }] : []),
    ...[...new Set(connections)].map((name) => ({
      kind: 'connection' as const,
      name,
      there: setUp.connections.has(name.toLowerCase()),
    })),
    ...variables.map((name) => ({ kind: 'variable' as const, name, there: setUp.variables.has(name) })),
    ...secrets.map((name) => ({ kind: 'secret' as const, name, there: setUp.secrets.has(name) })),
  ];
}

/** The names that the expressions of these texts use. */
function named(texts: { text: string }[], pattern: RegExp): string[] {
  const expressions = texts.flatMap(({ text }) => text.match(/\{\{.*?\}\}/gs) ?? []);
  return [
    ...new Set(expressions.flatMap((expression) => [...expression.matchAll(pattern)].map(([, name = '']) => name))),
  ];
}
