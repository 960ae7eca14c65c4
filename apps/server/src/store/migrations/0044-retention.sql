-- When an organization was last here, beyond what its sessions say: their rows go a month after they end, so the moment is written down when
-- one goes, or turns to another organization. `told_at` is when its people were told that what it keeps of participants will go.
create table organization_use (
  organization_id uuid primary key references organization (id),
  used_at timestamptz not null,
  told_at timestamptz
);
create function note_organization_use() returns trigger language plpgsql as $$
begin
  insert into organization_use as u (organization_id, used_at) values (old.organization_id, old.seen_at)
  on conflict (organization_id) do update set used_at = greatest(u.used_at, excluded.used_at);
  return null;
end $$;
create trigger session_gone after delete on session for each row execute function note_organization_use();
create trigger session_turned after update of organization_id on session
  for each row when (old.organization_id <> new.organization_id) execute function note_organization_use();

-- A day's removing of what is kept no longer: whoever writes the row does it. `removed` counts by term.
create table retention_run (
  day date primary key,
  started_at timestamptz not null,
  ended_at timestamptz,
  removed jsonb not null default '{}'
);

-- What its people are told tells of no event; the other kinds stay as they are.
do $$
declare
  kinds text;
begin
  select pg_get_expr(conbin, conrelid) into kinds from pg_constraint where conname = 'notice_kind_check' and conrelid = 'notice'::regclass;
  alter table notice drop constraint notice_kind_check;
  execute format('alter table notice add constraint notice_kind_check check (kind = ''data_expires'' and event_id is null or (%s))', kinds);
end $$;
