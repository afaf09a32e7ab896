-- What a key may do: everything its owner may (`full`), the same but with a card for every effect (`ask`), or only read. And where: null is everywhere.
alter table api_keys
  add column mode text not null default 'full' check (mode in ('full', 'ask', 'read')),
  add column scopes jsonb;
update api_keys set mode = 'ask' where kind = 'computer';
