import type { Db } from '../../../storage/db.ts';
import { type Sql, sql } from '../../../storage/sql.ts';
import { countTriggerPrefix } from '../counts/count-triggers.ts';

interface Part {
  name: string;
  definition: string;
}

/**
 * The structure of a relation as the catalogue describes it. Two relations with equal shapes store the same kind of
 * rows under the same constraints.
 */
export interface RelationShape {
  columns: (Part & { generated: boolean })[];
  /** Checks, which `like … including all` copies too. */
  checks: Part[];
  keys: Part[];
  /** Valid indexes only; one that a dead worker left unfinished is useless. */
  indexes: Part[];
  /** Foreign keys of other tables that refer to this one. */
  references: (Part & { relation: string })[];
  /** Permissions of other roles, in the notation of GRANT. */
  rights: { privilege: string; grantee: string }[];
  /** Views and triggers that somebody else created on it. */
  foreign: string[];
}

export async function describeRelation(db: Db, relation: Sql): Promise<RelationShape> {
  const { shape } = await db.one<{ shape: RelationShape }>(sql`
    select json_build_object(
      'columns', (select coalesce(json_agg(json_build_object('name', a.attname, 'generated', a.attgenerated <> '',
          'definition', concat_ws(' ', format_type(a.atttypid, a.atttypmod), pg_get_expr(d.adbin, d.adrelid), case when a.attnotnull then 'not null' end)) order by a.attnum), '[]')
        from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum where a.attrelid = here.oid and a.attnum > 0 and not a.attisdropped),
      'checks', (select coalesce(json_agg(json_build_object('name', k.conname, 'definition', pg_get_constraintdef(k.oid)) order by k.conname), '[]')
        from pg_constraint k where k.conrelid = here.oid and k.contype = 'c'),
      'keys', (select coalesce(json_agg(json_build_object('name', k.conname, 'definition', pg_get_constraintdef(k.oid)) order by k.conname), '[]')
        from pg_constraint k where k.conrelid = here.oid and k.contype in ('p', 'u', 'x')),
      'indexes', (select coalesce(json_agg(json_build_object('name', c.relname, 'definition', pg_get_indexdef(i.indexrelid)) order by c.relname), '[]')
        from pg_index i join pg_class c on c.oid = i.indexrelid
        where i.indrelid = here.oid and i.indisvalid and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x'))),
      'references', (select coalesce(json_agg(json_build_object('relation', k.conrelid::regclass::text, 'name', k.conname, 'definition', pg_get_constraintdef(k.oid)) order by k.conrelid::regclass::text, k.conname), '[]')
        from pg_constraint k where k.confrelid = here.oid and k.contype = 'f'),
      'rights', (select coalesce(json_agg(json_build_object('privilege', g.privilege_type, 'grantee', case when g.grantee = 0 then 'public' else quote_ident(pg_get_userbyid(g.grantee)) end) order by g.privilege_type, g.grantee), '[]')
        from pg_class c cross join lateral aclexplode(c.relacl) g where c.oid = here.oid and g.grantee <> c.relowner),
      'foreign', (select coalesce(json_agg(other.name order by other.name), '[]') from (
        select distinct r.ev_class::regclass::text as name from pg_depend d join pg_rewrite r on r.oid = d.objid
          where d.classid = 'pg_rewrite'::regclass and d.refclassid = 'pg_class'::regclass and d.refobjid = here.oid and r.ev_class <> here.oid
        union select g.tgname::text from pg_trigger g where g.tgrelid = here.oid and not g.tgisinternal and not starts_with(g.tgname, 'mirror_') and not starts_with(g.tgname, ${countTriggerPrefix})) other)
    ) as shape from (select ${relation.text}::regclass as oid) here`);
  return shape;
}
