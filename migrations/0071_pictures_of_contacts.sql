-- Pictures of customers and companies: files that follow the row that shows them, as logos and photos of members do.
alter table customers add column picture_id uuid;
alter table customers add foreign key (workspace_id, picture_id) references files (workspace_id, id) on delete set null (picture_id);
alter table companies add column picture_id uuid;
alter table companies add foreign key (workspace_id, picture_id) references files (workspace_id, id) on delete set null (picture_id);
-- may lock: the table is read once for it, and no row has a picture yet.
create index customers_picture on customers (picture_id) where picture_id is not null;
-- may lock: as above.
create index companies_picture on companies (picture_id) where picture_id is not null;

-- A picture can go from one customer to another when they are merged: then it stays.
create function drop_picture() returns trigger language plpgsql as $$
begin
  delete from files where workspace_id = old.workspace_id and id = old.picture_id
    and not exists (select from customers c where c.workspace_id = old.workspace_id and c.picture_id = old.picture_id);
  return null;
end $$;
create trigger customers_replace_picture after update of picture_id on customers for each row
  when (old.picture_id is not null and new.picture_id is distinct from old.picture_id) execute function drop_picture();
create trigger customers_drop_picture after delete on customers for each row
  when (old.picture_id is not null) execute function drop_picture();
create trigger companies_replace_picture after update of picture_id on companies for each row
  when (old.picture_id is not null and new.picture_id is distinct from old.picture_id) execute function drop_picture();
create trigger companies_drop_picture after delete on companies for each row
  when (old.picture_id is not null) execute function drop_picture();
