import type { Principal } from '../kernel/principal.ts';
import { withDerived } from './hidden-fields.ts';
import type { Table, Verb } from './table.ts';

/** What one caller may do with one table, according to the role's capabilities and the table's settings. */
export interface TableAccess {
  readonly read: boolean;
  readonly write: boolean;
  readonly import: boolean;
  readonly delete: boolean;
  /** May change structure, rules and permissions. */
  readonly design: boolean;
  readonly rules: ReadonlyMap<Verb, unknown>;
  readonly hidden: ReadonlySet<string>;
  readonly readOnly: ReadonlySet<string>;
}

const own = { read: 'tables.read', write: 'tables.write', import: 'tables.import', delete: 'tables.delete' };

export type Holder = Pick<Principal, 'role' | 'capabilities'>;

export function accessOf(
  table: Pick<Table, 'permissions' | 'rules' | 'rights' | 'system' | 'kind'> & Partial<Pick<Table, 'fields'>>,
  holder: Holder,
): TableAccess {
  const needed = table.system?.capabilities ?? own;
  const set = table.permissions.find((permission) => permission.role === holder.role);
  const has = (capability: string) => holder.capabilities.has(capability);
  const read = set?.read ?? has(needed.read);
  const write = read && (set?.write ?? has(needed.write));
  const rights = table.rights.filter((right) => right.role === holder.role);
  return {
    read,
    write,
    import: read && (set?.import ?? has(needed.import)),
    delete: write && has(needed.delete),
    design: has('tables.admin'),
    rules: new Map(table.rules.filter((rule) => rule.role === holder.role).map((rule) => [rule.verb, rule.condition])),
    hidden: withDerived(
      { fields: table.fields ?? [] },
      new Set(rights.filter((right) => right.access === 'hidden').map((right) => right.field)),
    ),
    readOnly: new Set(rights.filter((right) => right.access === 'readonly').map((right) => right.field)),
  };
}
