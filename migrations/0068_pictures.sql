-- The logo of a workspace and the photos of its members: files that follow what shows them.
alter table workspaces add column logo_id uuid;
alter table workspaces add foreign key (id, logo_id) references files (workspace_id, id) on delete set null (logo_id);
alter table memberships add column photo_id uuid;
alter table memberships add foreign key (workspace_id, photo_id) references files (workspace_id, id) on delete set null (photo_id);
-- may lock: there are few workspaces and memberships.
create index workspaces_logo on workspaces (logo_id) where logo_id is not null;
-- may lock: as above.
create index memberships_photo on memberships (photo_id) where photo_id is not null;

-- A picture is the file of one row: it goes with its row, and when another takes its place.
create function drop_photo() returns trigger language plpgsql as $$
begin
  delete from files where workspace_id = old.workspace_id and id = old.photo_id;
  return null;
end $$;
create function drop_logo() returns trigger language plpgsql as $$
begin
  delete from files where workspace_id = old.id and id = old.logo_id;
  return null;
end $$;
create trigger workspaces_drop_logo after update of logo_id on workspaces for each row
  when (old.logo_id is not null and new.logo_id is distinct from old.logo_id) execute function drop_logo();
create trigger memberships_replace_photo after update of photo_id on memberships for each row
  when (old.photo_id is not null and new.photo_id is distinct from old.photo_id) execute function drop_photo();
create trigger memberships_drop_photo after delete on memberships for each row
  when (old.photo_id is not null) execute function drop_photo();
