-- Hosts that runs of programs may call without asking.
alter table workspaces add column program_hosts text[] not null default '{}';
