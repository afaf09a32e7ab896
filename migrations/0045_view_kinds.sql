-- A view is more than a filtered grid: its kind says how it is shown, and its settings what that kind needs.
alter table table_views add column kind text not null default 'grid';
-- The fields that are shown, in their order; null: all that are not hidden.
alter table table_views add column fields text[];
alter table table_views add column group_by text[] not null default '{}';
alter table table_views add column settings jsonb not null default '{}';
-- Who finds it: everyone who uses the table, the members of one role, or only the person who made it.
alter table table_views add column shared_with text not null default 'everyone';
alter table table_views add column role text;
