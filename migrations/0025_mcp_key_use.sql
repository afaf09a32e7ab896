-- Which keys AI clients connect with: the last call over MCP, beside the last call anywhere.
alter table api_keys add column mcp_used_at timestamptz;
