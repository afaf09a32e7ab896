-- What is set for a role about tables of records is known with the role's other rights, which are remembered by its version.
alter table roles add column table_rules boolean not null default false;

create function note_table_rules() returns trigger language plpgsql as $$
declare
  role uuid := coalesce(new.role_id, old.role_id);
begin
  update roles set version = version + 1, table_rules = exists (select from table_permissions where role_id = role)
    or exists (select from table_row_rules where role_id = role) or exists (select from table_field_rights where role_id = role)
  where id = role;
  return null;
end
$$;

create trigger note_table_rules after insert or update or delete on table_permissions for each row execute function note_table_rules();
create trigger note_table_rules after insert or update or delete on table_row_rules for each row execute function note_table_rules();
create trigger note_table_rules after insert or update or delete on table_field_rights for each row execute function note_table_rules();

update roles r set version = version + 1, table_rules = true where exists (select from table_permissions where role_id = r.id)
  or exists (select from table_row_rules where role_id = r.id) or exists (select from table_field_rights where role_id = r.id);
