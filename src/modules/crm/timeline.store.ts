import type { Db } from '../../storage/db.ts';
import { join, prepared, raw, type Sql, seen, sql } from '../../storage/sql.ts';

/** One timeline entry of crm itself; its text is made later, in the reader's language. */
export interface OwnLine {
  id: string;
  at: Date;
  what: 'note' | 'customer_created' | 'customer_merged' | 'lead_created' | 'lead_converted';
  text: string | null;
  subjectId: string;
  byId: string | null;
  byName: string | null;
}

export interface TimelinePage {
  before?: { at: Date; id: string };
  limit: number;
}

/** Reads each kind of entry through its own index, newest first, and makes a page of the newest of all. */
function newestOf(db: Db, parts: Part[], page: TimelinePage): Promise<OwnLine[]> {
  const { limit } = page;
  const lines = parts.map(({ what, at, id, text, subject, by, from }) => {
    const older = page.before
      ? sql`and (${raw(at)}, ${raw(id)}) < (${page.before.at}, ${page.before.id}::uuid)`
      : raw('');
    return sql`(select ${raw(id)} as id, ${raw(at)} as at, ${raw(`'${what}'`)} as what, ${raw(text)} as text, ${raw(subject)} as subject, ${raw(by)} as by
      from ${from} ${older} order by ${raw(at)} desc, ${raw(id)} desc limit ${limit})`;
  });
  return db.many(
    prepared(sql`
      select line.id, line.at, line.what, line.text, line.subject as "subjectId", u.id as "byId", u.name as "byName"
      from (${join(lines, ' union all ')}) line left join users u on u.id = line.by order by line.at desc, line.id desc limit ${limit}`),
  );
}

interface Part {
  what: OwnLine['what'];
  at: string;
  id: string;
  text: string;
  subject: string;
  by: string;
  from: Sql;
}

/** A customer's own notes, those written while they were a lead, and how they became a customer. */
export function readCustomerLines(
  db: Db,
  workspaceId: string,
  customerId: string,
  page: TimelinePage,
): Promise<OwnLine[]> {
  const note = {
    what: 'note',
    at: 'n.created_at',
    id: 'n.id',
    text: 'n.text',
    subject: 'n.id',
    by: 'n.created_by',
  } as const;
  const lead = { id: 'l.id', text: 'l.name', subject: 'l.id' } as const;
  const leads = sql`${seen('leads', 'l')} where l.workspace_id = ${workspaceId} and l.converted_customer_id = ${customerId} and l.deleted_at is null`;
  return newestOf(
    db,
    [
      { ...note, from: sql`crm_notes n where n.workspace_id = ${workspaceId} and n.customer_id = ${customerId}` },
      {
        ...note,
        from: sql`crm_notes n where n.workspace_id = ${workspaceId} and n.lead_id in (select l.id from ${leads})`,
      },
      { ...lead, what: 'lead_converted', at: 'l.converted_at', by: 'l.converted_by', from: leads },
      {
        ...ofCustomer('customer_merged', 'c.deleted_at', 'c.deleted_by'),
        from: sql`${seen('customers', 'c')} where c.workspace_id = ${workspaceId} and c.merged_into = ${customerId}`,
      },
      {
        ...ofCustomer('customer_created', 'c.created_at', 'c.created_by'),
        from: sql`${seen('customers', 'c')} where c.workspace_id = ${workspaceId} and c.id = ${customerId}`,
      },
    ],
    page,
  );
}

function ofCustomer(what: OwnLine['what'], at: string, by: string): Omit<Part, 'from'> {
  return { what, at, id: 'c.id', text: 'c.name', subject: 'c.id', by };
}

export function readLeadLines(db: Db, workspaceId: string, leadId: string, page: TimelinePage): Promise<OwnLine[]> {
  const self = sql`${seen('leads', 'l')} where l.workspace_id = ${workspaceId} and l.id = ${leadId}`;
  return newestOf(
    db,
    [
      {
        ...{ what: 'note', at: 'n.created_at', id: 'n.id', text: 'n.text', subject: 'n.id', by: 'n.created_by' },
        from: sql`crm_notes n where n.workspace_id = ${workspaceId} and n.lead_id = ${leadId}`,
      },
      // Uses the customer's id, because a lead that is created and converted at the same time has two entries.
      {
        ...{
          what: 'lead_converted',
          at: 'l.converted_at',
          id: 'l.converted_customer_id',
          text: 'l.name',
          subject: 'l.converted_customer_id',
          by: 'l.converted_by',
        },
        from: sql`${self} and l.converted_customer_id is not null`,
      },
      {
        what: 'lead_created',
        at: 'l.created_at',
        id: 'l.id',
        text: 'l.source',
        subject: 'l.id',
        by: 'l.created_by',
        from: self,
      },
    ],
    page,
  );
}
