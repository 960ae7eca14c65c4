-- Starts of a public list that changed, old and new: [{ starter_id, what, from, to }]; null in all other notices.
alter table notice
  add column starts jsonb;

-- A notice of changed starts has them. The kinds that were there stay as they are.
do $$
declare kinds text;
begin
  select pg_get_expr(conbin, conrelid) into kinds from pg_constraint where conname = 'notice_kind_check' and conrelid = 'notice'::regclass;
  alter table notice drop constraint notice_kind_check;
  execute format('alter table notice add constraint notice_kind_check check (kind = ''start_list_changed'' and event_id is not null and starts is not null or (%s))', kinds);
end $$;
