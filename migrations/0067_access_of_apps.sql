-- How the service of an app wants to be told who calls, as its document or its pack says. Null where nobody has read
-- that yet: apps that were imported before, and MCP servers.
alter table apps add column access jsonb;
