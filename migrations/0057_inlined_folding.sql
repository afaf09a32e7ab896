-- The same values as before. A strict function whose body is a CASE is never written into the statement that calls it:
-- each call then cost more than ten times its work, for every text that is searched, sorted or indexed.
create or replace function svc_fold(x text) returns text language sql immutable parallel safe return
  case when octet_length(x) = char_length(x) then lower(x collate pg_c_utf8)
    else lower(regexp_replace(normalize(x, NFD), '[\u0300-\u036f]+', '', 'g') collate pg_c_utf8) end;

create or replace function svc_sort(x text) returns text language sql immutable parallel safe return
  (left(svc_fold(left(x, 300)), 200)) collate "C";
