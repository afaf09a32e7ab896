-- Cards of mails that are a side of something else are found by what they belong to.
create index approvals_side_mails on approvals (workspace_id, (input->>'uniqueKey') text_pattern_ops) where action = 'messages.queue_mail';
