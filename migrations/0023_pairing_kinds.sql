-- What a confirmed code gives: the key of a paired computer, or an ordinary API key for a program on it.
alter table pairing_codes add column kind text not null default 'computer' check (kind in ('computer', 'api'));
