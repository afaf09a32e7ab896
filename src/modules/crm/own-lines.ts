import { inWords, readerOf } from '../../kernel/words.ts';
import type { ReadContext } from '../../runtime/define-action.ts';
import type { TimelineEntry } from '../../runtime/define-module.ts';
import type { Subject } from './subject.ts';
import { type OwnLine, readCustomerLines, readLeadLines, type TimelinePage } from './timeline.store.ts';
import { phrase } from './words/words.ts';

/** The timeline entries of crm itself for a customer or a lead. */
export async function ownLines(ctx: ReadContext, { type, id }: Subject, page: TimelinePage): Promise<TimelineEntry[]> {
  const read = type === 'customer' ? readCustomerLines : readLeadLines;
  const lines = await read(ctx.db, ctx.workspaceId, id, page);
  const reader = readerOf(ctx.principal);
  return lines.map((line) => ({
    id: line.id,
    at: line.at,
    kind: kinds[line.what],
    title: inWords(phrase(`line_${line.what}`), reader),
    // On a customer's own timeline, their name adds nothing.
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

/** Only a converted lead has a link: from its customer to the lead, and the other way round. */
function hrefOf(line: OwnLine, type: Subject['type']): string | null {
  if (line.what !== 'lead_converted') return null;
  return type === 'customer' ? `/leads?id=${line.subjectId}` : `/customers?id=${line.subjectId}`;
}
