import { Type } from 'typebox';
import { defineAction } from '../../../runtime/define-action.ts';
import { Choice, Input, ListOf, Nullable } from '../../../runtime/schemas.ts';
import { AppTriggerOut } from '../app.ts';
import { type Pack, PackCategory, type PackCredential, type PackWords } from '../packs/pack.ts';
import { wordsIn } from '../packs/read-pack.ts';
import { loadPacks } from '../packs/registry.ts';
import { presentTrigger } from '../present-app.ts';

const Credential = Type.Object({
  kind: Choice(['oauth2', 'http']),
  provider: Nullable(Type.String({ description: 'Of connections.list_providers.' })),
  scopes: Nullable(Type.String()),
  auth: Nullable(Choice(['bearer', 'basic', 'header', 'query', 'path'])),
  headerName: Nullable(Type.String()),
  queryName: Nullable(Type.String()),
  username: Nullable(Type.String({ description: 'What the user name is, where one is asked for.' })),
  fixedUsername: Nullable(Type.String()),
  parts: Type.Array(Type.Object({ name: Type.String(), title: Type.String() })),
  value: Nullable(Type.String({ description: 'What the secret is made of.' })),
  help: Nullable(Type.String({ description: 'Where to get the key.' })),
  keysAt: Nullable(Type.String()),
});

const PackOut = Type.Object({
  name: Type.String(),
  title: Type.String(),
  description: Type.String(),
  category: PackCategory,
  mark: Type.Object({ letters: Type.String(), color: Type.String() }),
  documentation: Type.String(),
  baseUrl: Type.String(),
  variables: Type.Array(
    Type.Object({ name: Type.String(), title: Type.String(), help: Type.String(), example: Type.String() }),
  ),
  credentials: Type.Array(Credential, { description: 'The usual one first; none where nobody asks who calls.' }),
  operations: Type.Array(
    Type.Object({
      name: Type.String(),
      title: Type.String(),
      description: Type.String(),
      effect: Choice(['read', 'ask', 'delete']),
    }),
  ),
  triggers: Type.Array(AppTriggerOut),
});

export const listPacks = defineAction({
  name: 'apps.list_packs',
  title: 'List packs of apps',
  description:
    'Ready-made packs for well-known services such as Slack, Google Sheets or Stripe: their operations, triggers and how to get access.',
  synonyms: [
    'gallery of integrations',
    'which services are supported out of the box',
    'can we connect slack or notion',
    'catalogue of ready connectors',
    'available integrations to install',
  ],
  mode: 'read',
  capability: 'apps.read',
  input: Input({}),
  output: ListOf(PackOut),
  example: {},

  async run({ principal: { language } }) {
    return { items: (await loadPacks()).map((pack) => present(pack, (words) => wordsIn(words, language), language)) };
  },
});

function present(pack: Pack, say: (words: PackWords) => string, language: string) {
  const { name, title, description, category, mark, documentation, baseUrl, variables = {} } = pack;
  return {
    ...{ name, title, category, mark, documentation, baseUrl },
    description: say(description),
    variables: Object.entries(variables).map(([key, variable]) => ({
      name: key,
      title: say(variable.title),
      help: say(variable.help),
      example: variable.example,
    })),
    credentials: pack.credentials.map((credential) => presentCredential(credential, say)),
    operations: pack.operations.map((operation) => ({
      name: operation.name,
      title: say(operation.title),
      description: say(operation.description),
      effect: effectOf(operation),
    })),
    triggers: (pack.triggers ?? []).map((trigger) => presentTrigger(trigger, language)),
  };
}

function effectOf({ method, deletes, reads, addressIn }: Pack['operations'][number]): 'read' | 'ask' | 'delete' {
  if (method === 'DELETE' || deletes) return 'delete';
  return addressIn === undefined && (method === 'GET' || reads) ? 'read' : 'ask';
}

function presentCredential(credential: PackCredential, say: (words: PackWords) => string) {
  const none = {
    provider: null,
    scopes: null,
    auth: null,
    headerName: null,
    queryName: null,
    username: null,
    fixedUsername: null,
    parts: [],
    value: null,
    help: null,
    keysAt: null,
  };
  if (credential.kind === 'oauth2')
    return { ...none, kind: credential.kind, provider: credential.provider, scopes: credential.scopes ?? null };
  const { kind, auth, headerName, queryName, username, fixedUsername, parts = {}, value, help, keysAt } = credential;
  return {
    ...none,
    ...{ kind, auth },
    headerName: headerName ?? null,
    queryName: queryName ?? null,
    username: username === undefined ? null : say(username),
    fixedUsername: fixedUsername ?? null,
    parts: Object.entries(parts).map(([name, title]) => ({ name, title: say(title) })),
    value: value ?? null,
    help: say(help),
    keysAt: keysAt ?? null,
  };
}
