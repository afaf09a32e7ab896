-- Without the id at its end: a planner that takes the queue for empty, as it mostly is, found single deliveries by this index
-- instead of by their key, and read all of it for each.
drop index delivery_queue_sequence;
create index delivery_queue_sequence on delivery_queue (endpoint_id, event_id, event_item);
