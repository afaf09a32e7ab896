import { readApproval } from '../../runtime/approvals/approvals.store.ts';
import { presentCard } from '../../runtime/approvals/present-card.ts';
import type { ReadContext } from '../../runtime/define-action.ts';
import type { Message } from './conversation.ts';

export interface News {
  approvalId: string;
  text: string;
}

const maxResultLength = 16_000;

/** The outcomes of the assistant's cards that it does not know yet. */
export async function approvalNews(ctx: ReadContext, messages: readonly Message[]): Promise<News[]> {
  const told = new Set(messages.map(({ approvalId }) => approvalId));
  const asked = new Set(
    messages.flatMap(({ calls }) =>
      calls.flatMap(({ approvalId }) => (approvalId === null || told.has(approvalId) ? [] : [approvalId])),
    ),
  );
  const news: News[] = [];
  for (const approvalId of asked) {
    const row = await readApproval(ctx.db, ctx.workspaceId, approvalId);
    const card = row && presentCard(ctx.catalogue, row, ctx.now);
    if (card && card.state !== 'pending' && card.state !== 'approved') news.push({ approvalId, text: wordsOf(card) });
  }
  return news;
}

function wordsOf({
  id,
  preview,
  state,
  result,
  error,
  note,
  originalInput,
  input,
}: ReturnType<typeof presentCard>): string {
  const what = `Approval ${id} (${JSON.stringify(preview)})`;
  const said = note ? ` The person’s note: ${JSON.stringify(note)}.` : '';
  const changed = originalInput === null ? '' : ` The person changed the input to ${shortJson(input)}.`;
  if (state === 'executed') return `${what}: approved and done.${changed}${said} Result: ${shortJson(result)}`;
  if (state === 'failed')
    return `${what}: approved, but it failed: ${JSON.stringify(error?.message ?? '')}.${changed}${said}`;
  if (state === 'declined') return `${what}: declined, and not done.${said}`;
  return `${what}: nobody decided in time, and it was not done.`;
}

function shortJson(value: unknown): string {
  const text = JSON.stringify(value ?? null);
  return text.length <= maxResultLength ? text : `${text.slice(0, maxResultLength)}…`;
}
