-- The person and the key or grant by which a program set a run in motion, and so what the run asks for. What was taken
-- from them is not done any more.
alter table runs add column started_by uuid, add column started_with text;
alter table approvals add column started_by uuid, add column started_with text;

-- Where answers to a mail go and what stands under it, as the card showed it by which it was approved. Null: as the
-- workspace has set it when the mail leaves.
alter table messages add column approved_settings jsonb;
