-- Runs that ended before they kept their event: what they began with names it.
update run_log l set event_id = (d.input->'event'->>'id')::uuid from run_details d
where d.id = l.id and l.event_id is null and l.trigger in ('webhook', 'api') and d.input->'event'->>'id' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';
