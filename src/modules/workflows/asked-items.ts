import { Type } from 'typebox';
import { type ByLanguage, byLanguage } from '../../../language/languages.ts';
import type { Phrase } from '../../../language/phrase.ts';
import { Refusal, refuse } from '../../kernel/refusal.ts';
import {
  digestOfCard,
  type Fact,
  type FactItem,
  fact,
  type Preview,
  partsOf,
} from '../../runtime/approvals/preview.ts';
import { actionTitle } from '../../runtime/catalogue-words.ts';
import type { ReadContext } from '../../runtime/define-action.ts';
import { onBehalfOf } from '../../runtime/ports.ts';
import { asPhrase } from '../../runtime/words/words.ts';
import { refusals } from './words/refusals.ts';
import { phrase } from './words/words.ts';

export const StepWords = Type.Object(
  byLanguage(() => Type.String()),
  { additionalProperties: false, description: 'In words.' },
);

/** One thing that a step of a run is about to do: the input of the step, or the action that it runs. */
export const AskedItem = Type.Object(
  {
    path: Type.String({ maxLength: 500, description: 'Which step of the run.' }),
    step: Type.Optional(Type.String({ description: 'As people know it, where several are listed.' })),
    does: Type.Optional(StepWords),
    shown: Type.Optional(
      Type.Record(Type.String(), Type.Unknown(), { description: 'What the step was given, with secrets hidden.' }),
    ),
    action: Type.Optional(Type.String()),
    input: Type.Optional(Type.Unknown()),
  },
  { additionalProperties: false },
);

export interface AskedItemIn {
  path: string;
  step?: string;
  does?: ByLanguage<string>;
  shown?: Record<string, unknown>;
  action?: string;
  input?: unknown;
}

/** Each with what its own card would show. If one of them is impossible, refuses and says which. */
export async function previewItems(ctx: ReadContext, items: readonly AskedItemIn[]): Promise<FactItem[]> {
  const previews: FactItem[] = [];
  const refused: { path: string; code: string; message: string; phrase?: Phrase }[] = [];
  for (const item of items) {
    try {
      const { says, facts = [] } = await previewOf(ctx, item);
      previews.push({
        key: item.path,
        title: item.step === undefined ? says : phrase('of_step', { step: item.step, says }),
        facts,
      });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refused.push({
        path: item.path,
        code: error.code,
        message: error.message,
        ...(error.phrase && { phrase: error.phrase }),
      });
    }
  }
  const [first] = refused;
  if (first) refuse('conflict', first.code, first.phrase ?? first.message, { refused });
  return previews;
}

/**
 * The digest with which each action is approved, by the path of its step; the action is checked against it when the
 * step is executed.
 */
export async function digestsOf(ctx: ReadContext, items: readonly AskedItemIn[]): Promise<Record<string, string>> {
  const actions = items.filter(({ action }) => action !== undefined);
  const previews = await previewItems(ctx, actions);
  return Object.fromEntries(
    actions.map(({ path, action = '', input }, index) => [path, digestOfCard(action, input, previews[index]?.facts)]),
  );
}

async function previewOf(ctx: ReadContext, { does, shown = {}, action = '', input }: AskedItemIn): Promise<Preview> {
  if (does) return { says: asPhrase(does), facts: shownFacts(shown) };
  const entry =
    ctx.catalogue.find(action) ?? refuse('not_found', 'unknown_action', refusals.phrase('unknown_action', { action }));
  return (await entry.action.preview?.(onBehalfOf(ctx, entry.action), input)) ?? { says: actionTitle(action) };
}

/** The input of a step, as a card shows it. */
function shownFacts({
  method,
  url,
  connection,
  query,
  headers,
  body,
  event,
  data,
  ...rest
}: Record<string, unknown>): Fact[] {
  const facts = [
    fact(
      'request',
      phrase('label_request'),
      typeof url === 'string' ? `${String(method ?? 'GET').toUpperCase()} ${url}` : null,
      'code',
    ),
    fact('connection', phrase('label_connection'), connection),
    fact('query', phrase('label_query'), query),
    fact('headers', phrase('label_headers'), headers),
    fact('body', phrase('label_body'), body, 'code'),
    fact('event', phrase('label_event'), event, 'code'),
    fact('data', phrase('label_data'), data, 'code'),
    ...Object.entries(rest).map(([name, value]) => fact(`rest.${name}`, asPhrase(name), value)),
  ];
  return partsOf(
    'request',
    facts.filter(({ value }) => !isEmpty(value)),
  );
}

function isEmpty(value: unknown): boolean {
  return value === null || value === '' || (typeof value === 'object' && Object.keys(value).length === 0);
}
