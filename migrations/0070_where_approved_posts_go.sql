-- Where the card of a post showed that it goes: until then it goes nowhere else. Nothing for what nobody approved on a
-- card.
alter table posts add column approved_url text, add column approved_connection_id uuid;

update posts p set approved_url = c.url, approved_connection_id = c.connection_id from post_channels c
where c.id = p.channel_id and c.workspace_id = p.workspace_id and p.permitted_by = 'card' and (p.state = 'scheduled' or p.delivery_state = 'queued');
