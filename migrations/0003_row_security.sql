-- A second net below the `workspace_id = …` of every statement. The owner of the tables is not bound by it; under the role
-- svc_tenant (SVC_ROW_SECURITY=on, and in all tests) a statement that forgets its workspace finds nothing.

do $$
begin
  create role svc_tenant nologin;
exception when duplicate_object or unique_violation or insufficient_privilege then
  null;
end $$;

create function protect_workspace_rows(protected text) returns void language plpgsql as $$
begin
  execute format('alter table %I enable row level security', protected);
  execute format('create policy workspace_rows on %I using (workspace_id = nullif(current_setting(''svc.workspace'', true), '''')::uuid)', protected);
end $$;

select protect_workspace_rows(name)
from unnest(array['roles', 'memberships', 'api_keys', 'invitations', 'events', 'activity', 'dispatch', 'subscriptions', 'jobs', 'approvals', 'notices',
  'notice_preferences', 'variables', 'leads']) as name;

do $$
begin
  if exists (select from pg_roles where rolname = 'svc_tenant') then
    grant svc_tenant to current_user;
    execute format('grant usage on schema public to svc_tenant');
    grant select, insert, update, delete on all tables in schema public to svc_tenant;
    grant usage, select on all sequences in schema public to svc_tenant;
    alter default privileges in schema public grant select, insert, update, delete on tables to svc_tenant;
    alter default privileges in schema public grant usage, select on sequences to svc_tenant;
  end if;
exception when insufficient_privilege then
  null;
end $$;
