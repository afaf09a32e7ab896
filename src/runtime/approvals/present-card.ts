import type { Catalogue } from '../catalogue.ts';
import type { ApprovalRow } from './approvals.store.ts';
import type { Card } from './card.ts';
import type { Fact } from './preview.ts';

/** `language`: of the person who reads it, who need not be allowed to call the action. */
export function presentCard(catalogue: Catalogue, row: ApprovalRow, now: Date, language = 'en'): Card {
  const entry = catalogue.find(row.action) ?? catalogue.inner.get(row.action);
  const isGerman = language === 'de';
  const german = entry?.module.german.actions[row.action.slice(row.action.indexOf('.') + 1)];
  const present = (facts: Fact[] | null) => (facts ?? []).map(({ label, ...rest }) => ({ ...rest, label: isGerman ? label.de : label.en }));
  return {
    id: row.id,
    action: row.action,
    title: (isGerman ? german?.title : undefined) ?? entry?.action.title ?? row.action,
    module: row.action.slice(0, row.action.indexOf('.')),
    input: row.input,
    originalInput: row.originalInput ?? null,
    preview: (isGerman ? row.previewGerman : null) ?? row.preview,
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
    error: row.error,
    inputSchema: entry?.action.input ?? {},
  };
}
