-- What a card shows is pinned: it is approved as it was shown, or not at all.
alter table approvals
  add column origin text,
  add column effects text[],
  -- The key, grant or session that asked.
  add column credential_id text,
  add column facts jsonb,
  add column digest text,
  -- What it shows since it was found changed.
  add column changed_facts jsonb,
  add column changed_digest text;
create index approvals_of_client on approvals (workspace_id, credential_id) where state = 'pending';

-- A card without a pin could be approved for something else than it shows: whoever asked has to ask again.
update approvals set expires_at = least(expires_at, now()) where state = 'pending';
