-- What was done is kept as its meaning and put into words by whoever reads it. `summary` stays the English sentence, for doors and exports;
-- `other_words` has the same in every other language, so that each reader can search in their own. Lines from before have neither.
alter table activity add column phrase jsonb;
alter table activity add column other_words text;

-- Title and body as phrases; the text beside them is English, or what an earlier version said to its reader.
alter table notices add column told jsonb;

-- What a card says, as a phrase; `preview` is its English, and `preview_de` stays for the cards of earlier versions.
alter table approvals add column says jsonb;
