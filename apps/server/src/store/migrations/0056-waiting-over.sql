-- Organizations are told that a waiting list has ended with the freeze; the other kinds stay as they are.
do $$
declare
  kinds text;
begin
  select pg_get_expr(conbin, conrelid) into kinds from pg_constraint where conname = 'notice_kind_check' and conrelid = 'notice'::regclass;
  alter table notice drop constraint notice_kind_check;
  execute format('alter table notice add constraint notice_kind_check check (kind = ''waiting_over'' and event_id is not null or (%s))', kinds);
end $$;
