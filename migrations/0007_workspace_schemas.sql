-- Two tables that are made at the same time in one workspace must not meet, and making one must not cost more the more there are.

create function grant_workspace_schema(schema_name text) returns void language plpgsql as $$
begin
  if not exists (select from pg_roles where rolname = 'svc_tenant') then
    return;
  end if;
  execute format('grant usage on schema %I to svc_tenant', schema_name);
  execute format('grant select, insert, update, delete on all tables in schema %I to svc_tenant', schema_name);
  execute format('grant usage, select on all sequences in schema %I to svc_tenant', schema_name);
  execute format('alter default privileges in schema %I grant select, insert, update, delete on tables to svc_tenant', schema_name);
  execute format('alter default privileges in schema %I grant usage, select on sequences to svc_tenant', schema_name);
end $$;

create or replace function open_workspace_schema(schema_name text) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(schema_name, 0));
  if to_regnamespace(quote_ident(schema_name)) is null then
    execute format('create schema %I', schema_name);
    perform grant_workspace_schema(schema_name);
  end if;
end $$;
