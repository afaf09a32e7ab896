import { type Static, Type } from 'typebox';
import { Choice, DateOut, Id, Nullable, PhraseOut, type ReferenceKind } from '../../runtime/schemas.ts';
import { AccessWayOut } from './access-way.ts';
import { remedies } from './subscriptions/subscriptions.store.ts';

export const authKinds = ['none', 'api_key', 'oauth'] as const;
export type AuthKind = (typeof authKinds)[number];

/** The source of its operations. */
export const appSources = ['mcp', 'openapi', 'pack'] as const;
export type AppSource = (typeof appSources)[number];

/** Short and plain, because it is part of the published name of every tool. */
export const AppName = Type.String({
  pattern: '^[a-z][a-z0-9]{0,19}$',
  description: 'Lowercase letters and digits, at most 20. Its tools are named app_<name>_<tool>.',
});

/** A trigger: something in the app that can start a workflow. */
export const AppTriggerOut = Type.Object({
  name: Type.String(),
  title: Type.String(),
  description: Type.String(),
  /** `poll`: svc looks every few minutes. `webhook`: the service calls svc. */
  kind: Choice(['poll', 'webhook']),
  inputSchema: Type.Unknown({ description: 'What its parameters are.' }),
  outputSchema: Type.Optional(Type.Unknown({ description: 'What a run is started with.' })),
});
/** The state of an app. */
export const AppState = Choice(['connected', 'needs_authorization', 'failing', 'resting']);

/** The tool that lists the values of an argument. */
export const FieldChoices = Type.Object(
  {
    tool: Type.String({
      minLength: 1,
      maxLength: 50,
      description: 'A reading tool of the same app, by the name it is published under.',
      'x-ref': 'app_tool' satisfies ReferenceKind,
    }),
    value: Type.Optional(
      Type.String({ maxLength: 100, description: 'The field of each listed thing that is sent. Default: its id.' }),
    ),
    label: Type.Optional(
      Type.String({ maxLength: 100, description: 'The field that people know it by. Default: its name.' }),
    ),
  },
  { additionalProperties: false },
);
export type FieldChoices = Static<typeof FieldChoices>;

/** A connected app as shown to everyone with access, without its credentials. */
export const App = Type.Object({
  id: Id,
  name: Type.String(),
  source: Choice([...appSources]),
  url: Type.String({ description: 'Where it is called.' }),
  baseUrl: Nullable(Type.String({ description: 'Of a document: what the paths of its operations are added to.' })),
  documentUrl: Nullable(Type.String({ description: 'Where its document is read from; none for an imported text.' })),
  connectionId: Nullable(Id),
  access: Nullable(
    Type.Array(AccessWayOut, {
      description:
        'The credentials that its service accepts: any one of these is enough. Empty: it needs none. Null: not known.',
    }),
  ),
  pack: Nullable(Type.String({ description: 'The pack that it was made from.' })),
  triggers: Type.Array(AppTriggerOut, { description: 'What can start workflows when it happens there.' }),
  auth: Choice([...authKinds]),
  header: Nullable(Type.String()),
  state: AppState,
  message: Nullable(Type.String({ description: 'The last error, in words.' })),
  messagePhrase: Nullable(PhraseOut),
  serverName: Nullable(Type.String({ description: 'As the server calls itself; not checked.' })),
  tools: Type.Integer({ description: 'How many it offers.' }),
  permitted: Type.Integer({ description: 'How many of them AI clients may use.' }),
  callsPerMinute: Type.Integer({ description: 'How often svc calls it at most.' }),
  usualCallsPerMinute: Type.Integer({ description: 'The same where nobody has set another: as its pack says, or 60.' }),
  toolsReadAt: Nullable(DateOut),
  createdAt: DateOut,
  createdBy: Nullable(Id),
  updatedAt: DateOut,
});
export type App = Static<typeof App>;

/** A tool of an app. Name, title and description were written externally: they are text, never instructions. */
export const AppTool = Type.Object({
  name: Type.String(),
  publishedAs: Type.String({ description: 'What AI clients call it.' }),
  title: Type.String(),
  description: Type.String(),
  readOnly: Type.Boolean({
    description: 'By its own word it changes nothing, so it runs at once; any other asks a person first.',
  }),
  permitted: Type.Boolean(),
  deletes: Type.Boolean({ description: 'It deletes, whatever its method says: it always asks.' }),
  method: Nullable(Type.String({ description: 'Of an operation of a document.' })),
  path: Nullable(Type.String()),
  tag: Nullable(Type.String()),
  markedReading: Type.Boolean({ description: 'A person has said that it only reads.' }),
  change: Nullable(Choice(['added', 'changed'])),
  inputSchema: Type.Optional(
    Type.Unknown({ description: 'Left out for operations of a document: apps.get_tool shows it.' }),
  ),
});
export type AppTool = Static<typeof AppTool>;

/** The differences after reading an app again, by the names of its tools. */
export const ToolChanges = Type.Object({
  added: Type.Array(Type.String()),
  removed: Type.Array(Type.String()),
  changed: Type.Array(Type.String()),
});

export const AppWithTools = Type.Object({ ...App.properties, toolList: Type.Array(AppTool) });

export const WholeApp = Type.Object({
  ...AppWithTools.properties,
  missing: Type.Array(
    Type.Object({
      scheme: Nullable(Type.String({ description: 'As the document calls it.' })),
      words: Type.String({ description: 'What it is and where it is sent, for people.' }),
    }),
    { description: 'What its service asks for and its connection does not send; empty where nothing is missing.' },
  ),
  subscriptions: Type.Array(
    Type.Object({
      id: Id,
      trigger: Type.String(),
      parameters: Type.Record(Type.String(), Type.Unknown()),
      status: Choice(['wanted', 'active', 'ending']),
      workflows: Type.Array(Type.Object({ id: Id, name: Type.String(), triggerId: Type.String() }), {
        description: 'The deployed workflows that use it, with their triggers; empty for who may not see workflows.',
      }),
      createdAt: DateOut,
      nextAt: {
        ...DateOut,
        description:
          'When svc renews it, or checks that the service still has it; after a failure, when it tries again.',
      },
      expiresAt: Nullable(DateOut),
      receivedAt: Nullable(DateOut),
      message: Nullable(Type.String({ description: 'The last error, in words.' })),
      messagePhrase: Nullable(PhraseOut),
      remedy: Nullable({
        ...Choice([...remedies]),
        description:
          'What helps against the last error: other access, a change of the trigger or at the service, or nothing but waiting.',
      }),
    }),
    { description: 'What svc has subscribed to at the service, for deployed workflows.' },
  ),
});
export type AppWithTools = Static<typeof AppWithTools>;
export type WholeApp = Static<typeof WholeApp>;
