-- No part of a number stands in clear beside a birth date: with both, a handful of numbers are possible. Masks are made from the sealed number
-- when they are shown. What is dropped here still stands in the pages written before, so they are written anew after this (old-pages.ts).
alter table roster_member drop column id_number_masked;
insert into portal_setting (name, value)
select 'old_pages', 'roster_member' where exists (select from participant)
on conflict (name) do update set value = excluded.value;
