-- What a card says in German. `preview` stays the English; cards of before have nothing else.
alter table approvals add column preview_de text;
