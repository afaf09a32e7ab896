-- Why a delivery, a mail, a post or a test failed, as its meaning: whoever reads it is told in their language. The text beside it stays
-- the English sentence, for events and programs. Nothing where others said it, and in rows from before.
alter table deliveries add column last_error_phrase jsonb;
alter table delivery_attempts add column error_phrase jsonb;
alter table messages add column last_error_phrase jsonb;
alter table posts add column delivery_error_phrase jsonb;
alter table connections add column test_error_phrase jsonb;
alter table memory_settings add column embedding_error_phrase jsonb;
alter table knowledge_settings add column embedding_error_phrase jsonb;
alter table dashboard_mails add column last_error_phrase jsonb;
