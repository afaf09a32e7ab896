import { expect } from 'vitest';
import type { App } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { newCard } from '../harness/factories.ts';

export interface ShownFact {
  key: string;
  label: string;
  value: unknown;
}

export interface PinnedCard {
  id: string;
  state: string;
  action: string;
  preview: string;
  digest: string;
  changed: boolean;
  facts: ShownFact[];
  before: ShownFact[];
  result: unknown;
}

/** A program asks; somebody changes what the card is about while it waits. */
export interface Pinned {
  action: string;
  input: unknown;
  change(): Promise<unknown>;
  /** What is otherwise then, by the labels of the facts. */
  what: string[];
  /** Nothing has happened yet. */
  untouched(): Promise<void>;
  /** It happened, as the card shows it now. */
  done(): Promise<void>;
}

export function readCard(owner: Client, id: string): Promise<PinnedCard> {
  return owner.act<PinnedCard>('approvals.get', { id });
}

export function shownAs(card: PinnedCard, key: string): unknown {
  return card.facts.find((fact) => fact.key === key)?.value;
}

/** Approving the first card does nothing; what it shows then can be approved, and happens. */
export async function expectPinned(
  app: App,
  owner: Client,
  key: string,
  { action, input, change, what, untouched, done }: Pinned,
): Promise<PinnedCard> {
  const id = await newCard(app, key, action, input);
  const first = await readCard(owner, id);
  expect(first, action).toMatchObject({ state: 'pending', changed: false });
  await untouched();
  await change();
  const refused = await owner.call<{ code: string; details: { what: string; before: unknown; after: unknown }[] }>(
    'approvals.approve',
    { id },
  );
  expect(refused, action).toMatchObject({ status: 409, body: { code: 'precondition_changed' } });
  expect(refused.body.details.map((each) => each.what).sort(), action).toEqual([...what].sort());
  for (const { before, after } of refused.body.details) expect(before).not.toEqual(after);
  await untouched();
  const second = await readCard(owner, id);
  expect(second, action).toMatchObject({ state: 'pending', changed: true, before: first.facts });
  expect(second.digest).not.toBe(first.digest);
  // Who still looks at the first one approves nothing.
  expect(await owner.call('approvals.approve', { id, seen: first.digest })).toMatchObject({
    status: 409,
    body: { code: 'precondition_changed' },
  });
  expect(await owner.act('approvals.approve', { id, seen: second.digest }), action).toMatchObject({
    state: 'executed',
  });
  await done();
  return second;
}
