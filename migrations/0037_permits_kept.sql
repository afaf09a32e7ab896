-- Why something that waits to leave may leave: a person asked for it, approved a card, or set it up to happen by itself. What waited
-- before this was known had passed the older gate, so it counts as set up.
alter table messages add column permitted_by text check (permitted_by in ('person', 'card', 'order'));
update messages set permitted_by = 'order' where state in ('scheduled', 'queued', 'sending');
alter table posts add column permitted_by text check (permitted_by in ('person', 'card', 'order'));
update posts set permitted_by = 'order' where state = 'scheduled' or delivery_state = 'queued';
alter table payments add column permitted_by text check (permitted_by in ('person', 'card', 'order'));
update payments set permitted_by = 'order' where state = 'pending';
alter table payment_refunds add column permitted_by text check (permitted_by in ('person', 'card', 'order'));
update payment_refunds set permitted_by = 'order' where state = 'pending';
