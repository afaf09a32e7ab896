-- What a run remembers of values that come from secrets: where in its document they belong, and what they are, encrypted. The document
-- itself holds dots in their places.
alter table runs add column sealed bytea;
alter table run_details add column sealed bytea;
alter table run_values add column sealed bytea;
-- Rows of older versions hold marks in their texts instead; a run's progress says so itself.
alter table run_values add column marked boolean not null default true;

-- Where a secret may be used; empty: everywhere.
alter table variables add column hosts text[] not null default '{}';
alter table variables add column workflow_ids uuid[] not null default '{}';
