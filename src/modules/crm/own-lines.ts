import { inWords, readerOf } from '../../kernel/words.ts';
import type { ReadContext } from '../../runtime/define-action.ts';
import type { TimelineEntry } from '../../runtime/define-module.ts';
import type { Subject } from './subject.ts';
import { type OwnLine, readCustomerLines, readLeadLines, type TimelinePage } from './timeline.store.ts';
import { phrase } from './words/words.ts';

/** What crm itself has to tell of a customer or a lead. */
export async function ownLines(ctx: ReadContext, { type, id }: Subject, page: TimelinePage): Promise<TimelineEntry[]> {
  const read = type === 'customer' ? readCustomerLines : readLeadLines;
  const lines = await read(ctx.db, ctx.workspaceId, id, page);
  const reader = readerOf(ctx.principal);
  return lines.map((line) => ({
    id: line.id,
    at: line.at,
    kind: kinds[line.what],
    title: inWords(phrase(`line_${line.what}`), reader),
    // A customer's own name says nothing new.
    text: line.what === 'customer_created' ? null : line.text,
    href: hrefOf(line, type),
    by: line.byId === null ? null : { id: line.byId, name: line.byName ?? '' },
  }));
}

const kinds: Record<OwnLine['what'], string> = {
  note: 'note',
  customer_created: 'customer',
  customer_merged: 'customer',
  lead_created: 'lead',
  lead_converted: 'lead',
};

/** Only a converted lead leads on: to the lead from its customer, and the other way round. */
function hrefOf(line: OwnLine, type: Subject['type']): string | null {
  if (line.what !== 'lead_converted') return null;
  return type === 'customer' ? `/leads?id=${line.subjectId}` : `/customers?id=${line.subjectId}`;
}
