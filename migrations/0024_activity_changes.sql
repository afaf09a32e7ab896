-- What a change was, field by field: a list of {field, before, after}. Null where only the line says what was done.
alter table activity add column changes jsonb;
