import type { Phrase } from '../../../language/phrase.ts';
import type { Reader } from '../../../language/say.ts';
import { inWords } from '../../kernel/words.ts';
import type { Catalogue } from '../catalogue.ts';
import { actionTitle } from '../catalogue-words.ts';
import { choiceLabel } from '../labels.ts';
import { asPhrase } from '../words/words.ts';
import { type ApprovalRow, saidBy } from './approvals.store.ts';
import type { Card, ShownFact } from './card.ts';
import type { Fact, FactItem } from './preview.ts';

/** `reader` need not be allowed to call the action. `maxItems` limits how many items of a list are shown. */
export function presentCard(
  catalogue: Catalogue,
  row: ApprovalRow,
  now: Date,
  reader: Reader = { language: 'en' },
  maxItems = Number.POSITIVE_INFINITY,
): Card {
  const entry = catalogue.find(row.action) ?? catalogue.inner.get(row.action);
  const words = (said: Phrase) => inWords(asPhrase(said), reader);
  const present = (facts: readonly Fact[] | null): ShownFact[] =>
    (facts ?? []).map(({ label, value, choice, ...rest }) => ({
      ...rest,
      label: words(label),
      ...(choice !== undefined && { words: chosenWords(catalogue, choice, value, reader.language) }),
      value: rest.as === 'items' ? (value as FactItem[]).slice(0, maxItems).map(presentItem) : value,
    }));
  const presentItem = ({ key, title, facts }: FactItem) => ({ key, title: words(title), facts: present(facts) });
  return {
    id: row.id,
    action: row.action,
    title: entry ? words(actionTitle(row.action)) : row.action,
    module: row.action.slice(0, row.action.indexOf('.')),
    input: brief(row.input, maxItems),
    originalInput: row.originalInput ?? null,
    preview: words(saidBy(row)),
    risk: row.risk,
    effects: row.effects ?? [row.risk],
    origin: row.origin,
    facts: present(row.changedFacts ?? row.facts),
    digest: row.changedDigest ?? row.digest,
    changed: row.state === 'pending' && row.changedDigest !== null,
    before: row.changedDigest === null ? [] : present(row.facts),
    editable: !entry?.action.fixedInput,
    via: row.via,
    client: row.client,
    requestedBy: { id: row.requestedById, name: row.requestedByName },
    reason: row.reason,
    createdAt: row.createdAt,
    expiresAt: row.expiresAt,
    state: row.state === 'pending' && row.expiresAt <= now ? 'expired' : row.state,
    decidedBy: row.decidedById === null ? null : { id: row.decidedById, name: row.decidedByName ?? '' },
    decidedAt: row.decidedAt,
    note: row.note,
    result: row.result ?? null,
    error: row.error && { code: row.error.code, message: row.error.message },
    inputSchema: { ...entry?.action.input },
  };
}

/** The label of a choice, or both labels if the choice changes. */
function chosenWords(catalogue: Catalogue, choice: string, value: unknown, language: string): unknown {
  const [name = '', field = ''] = choice.split('.');
  const module = catalogue.modules.get(name);
  if (module && typeof value === 'string') return choiceLabel(module, field, value, language);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([side, one]) => [side, chosenWords(catalogue, choice, one, language)]),
  );
}

/** Shortens a long list of steps. */
function brief(input: Record<string, unknown>, maxItems: number): Record<string, unknown> {
  const { items } = input;
  return Array.isArray(items) && items.length > maxItems ? { ...input, items: items.slice(0, maxItems) } : input;
}
