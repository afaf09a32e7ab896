import { splitStatements, withoutComments } from '../../src/storage/split-statements.ts';

/** What a statement would do to people who work meanwhile; undefined where it does them no harm. */
function whatLocks(statement: string, made: ReadonlySet<string>): string | undefined {
  const text = withoutComments(statement).toLowerCase().replace(/\s+/g, ' ');
  const table = tableOf(text);
  // A table of the same migration is empty, and nobody uses it yet.
  if (table !== undefined && made.has(table)) return undefined;
  return rules.find(({ when }) => when(text))?.says;
}

export interface Lock {
  statement: string;
  says: string;
}

/** The statements of a migration that would lock a large table, unless a comment says why they may. */
export function findLocks(migration: string): Lock[] {
  const made = new Set<string>();
  return splitStatements(migration).flatMap((statement) => {
    const created = /^create (?:unlogged )?table (?:if not exists )?(?:public\.)?([a-z0-9_]+)/i.exec(
      withoutComments(statement).replace(/\s+/g, ' '),
    )?.[1];
    if (created) made.add(created.toLowerCase());
    const says = whatLocks(statement, made);
    return says === undefined || /--\s*may lock: \S/.test(statement) ? [] : [{ statement, says }];
  });
}

/** What older programs still use must stay: a migration that takes it away must not say that it works with them. */
export function takesAway(statement: string): boolean {
  const text = withoutComments(statement).toLowerCase().replace(/\s+/g, ' ');
  return /^drop (table|view|function|type)|^alter table .*\b(drop column|rename|alter (column )?\S+ (set data )?type)|^alter table .*\bset not null/.test(
    text,
  );
}

const volatile = /\b(clock_timestamp|random|gen_random_uuid|uuidv7|uuidv4|nextval|uuid_generate_v4)\s*\(/;

const rules: { says: string; when(text: string): boolean }[] = [
  {
    says: 'blocks every write while the index is made: create index concurrently, in a migration outside a transaction',
    when: (text) => /^create (unique )?index (?!concurrently\b)/.test(text),
  },
  {
    says: 'blocks the table while the index is dropped: drop index concurrently',
    when: (text) => /^drop index (?!concurrently\b)/.test(text),
  },
  {
    says: 'writes the whole table anew: add a column, fill it in portions, and switch',
    when: (text) => /^alter table .*\balter (column )?\S+ (set data )?type\b/.test(text),
  },
  {
    says: 'writes the whole table anew for its volatile default: add the column without it, set it after, fill in portions',
    when: (text) =>
      /^alter table .*\badd (column )?(if not exists )?/.test(text) && / default /.test(text) && volatile.test(text),
  },
  {
    says: 'writes the whole table anew: a stored generated column cannot be added to a large table',
    when: (text) => /^alter table .*\badd (column )?.* generated always as .* stored/.test(text),
  },
  {
    says: 'reads the whole table while it is locked: add a check “is not null” as not valid, validate it, then set not null',
    when: (text) => /^alter table .*\bset not null\b/.test(text),
  },
  {
    says: 'reads the whole table while it is locked: add it as not valid, and validate it in a later statement',
    when: (text) =>
      /^alter table .*\badd constraint .*\b(check|foreign key|references)\b/.test(text) && !/\bnot valid\b/.test(text),
  },
  {
    says: 'makes an index while the table is locked: make it concurrently, then add the constraint using index',
    when: (text) =>
      /^alter table .*\badd (constraint \S+ )?(unique|primary key)\b/.test(text) && !/\busing index\b/.test(text),
  },
  {
    says: 'locks the whole table while it is written anew',
    when: (text) => /^(vacuum full|cluster|reindex (?!.*concurrently))\b/.test(text),
  },
  {
    says: 'changes every row in one transaction: do it in portions, by a job',
    when: (text) => /^(update|delete from) /.test(text) && !/ where /.test(text),
  },
];

function tableOf(text: string): string | undefined {
  return (
    /^(?:alter table|update|delete from) (?:if exists )?(?:only )?(?:public\.)?"?([a-z0-9_]+)/.exec(text)?.[1] ??
    /^create (?:unique )?index (?:.*? )?on (?:only )?(?:public\.)?"?([a-z0-9_]+)/.exec(text)?.[1]
  );
}
