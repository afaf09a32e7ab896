-- Cards of mails that are a side of something else are found by what they belong to.
create index approvals_side_mails on approvals (workspace_id, (input->>'uniqueKey') text_pattern_ops) where action = 'messages.queue_mail';

-- Of an event that a run of svc itself posted to one of its addresses: what it starts has no more freedom than that run.
alter table events add column origin text;
