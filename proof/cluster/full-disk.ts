import { askDatabase } from './ask-database.ts';

/**
 * Simulates a full disk: every statement that needs room fails as PostgreSQL reports it, while reading and deleting
 * work. Call this once all tables exist.
 */
export async function layFullDisk(databaseUrl: string): Promise<void> {
  const refusal = "raise exception 'could not extend file: No space left on device' using errcode = '53100'";
  const check = `if (select is_full from public.proof_disk) then ${refusal}; end if;`;
  const onEachTable = `
    do $$ declare each regclass; begin
      for each in
        select c.oid from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind in ('r', 'p') and not c.relispartition and n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema' and c.relname <> 'proof_disk'
      loop
        execute format('create trigger proof_full before insert or update on %s for each statement execute function public.proof_write()', each);
      end loop;
    end $$`;
  for (const statement of [
    'create table public.proof_disk (is_full boolean not null)',
    'insert into public.proof_disk values (false)',
    `create function public.proof_write() returns trigger security definer language plpgsql as $$ begin ${check} return null; end $$`,
    `create function public.proof_make() returns event_trigger security definer language plpgsql as $$ begin ${check} end $$`,
    onEachTable,
    "create event trigger proof_full on ddl_command_start when tag in ('CREATE TABLE') execute function public.proof_make()",
  ])
    await askDatabase(databaseUrl, statement);
}

export async function setDiskFull(databaseUrl: string, isFull: boolean): Promise<void> {
  await askDatabase(databaseUrl, 'update public.proof_disk set is_full = $1', [isFull]);
}
