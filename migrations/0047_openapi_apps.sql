-- Apps whose operations come from an OpenAPI document instead of an MCP server.
alter table apps
  add column source text not null default 'mcp' check (source in ('mcp', 'openapi')),
  -- Where the document is read from; nothing for one that was uploaded.
  add column document_url text,
  -- The base address that a person chose over what the document says. Where calls go stands in url.
  add column given_base_url text,
  -- The connection whose credentials its calls carry.
  add column connection_id uuid;

alter table app_tools
  -- How to call it, for operations of a document; clients never see it.
  add column operation jsonb,
  -- A person has said that it only reads, although its method does not.
  add column marked_reading boolean not null default false,
  -- What the last reading of the document found of it.
  add column change text check (change in ('added', 'changed'));

create index apps_connection on apps (workspace_id, connection_id) where connection_id is not null;
