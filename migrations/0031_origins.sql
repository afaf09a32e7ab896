-- Who set a run in motion. Null: a process of an earlier version wrote it, and its trigger tells.
alter table runs add column origin text check (origin in ('person', 'order', 'system', 'stranger', 'program'));
alter table run_log add column origin text;
-- Imports under way were started by whoever: they may do the least.
alter table table_imports add column origin text not null default 'program';

-- A process of an earlier version would carry such a run on without asking anybody first, so it gets none of them.
create function skip_row() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger runs_with_origin before update on runs for each row
  when (old.state = 'ready' and new.state = 'running' and new.origin is not null and current_setting('svc.knows_origins', true) is distinct from 'on')
  execute function skip_row();
