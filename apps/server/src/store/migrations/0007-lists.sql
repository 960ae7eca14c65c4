-- Lists are read from indexes alone, whichever way they are narrowed: the rows of a page are fetched when it is known which they are.
drop index registration_list;
create index registration_list on registration (organization_id, id desc) include (status);
create index registration_of_event on registration (organization_id, event_id, id desc) include (group_id, status);
create index registration_not_registered on registration (organization_id, status, id desc) where status <> 'registered';
create index participant_of_unit on participant (organization_id, unit_id, id desc) where removed_at is null and unit_id is not null;

-- A registration is found by its reference through the same keys.
update registration
   set search_keys = search_keys || ('x' || left(encode(sha256(convert_to(organization_id || '/' || reference, 'UTF8')), 'hex'), 8))::bit(32)::integer;

-- New keys wait in a list that every search reads through: kept short, it costs next to nothing to read.
alter index registration_search set (gin_pending_list_limit = 256);
alter index participant_search set (gin_pending_list_limit = 256);

-- What the groups of an event add up to stands beside it too, for lists to be ordered and narrowed by. Taking a place changes none of it.
alter table event add column opens_at timestamptz;
alter table event add column closes_at timestamptz;
alter table event add column disciplines text[] not null default '{}';
create function event_follows_groups() returns trigger language plpgsql as $$
begin
  update event e
     set (opens_at, closes_at, disciplines) = (
           select min(registration_opens_at), max(registration_closes_at),
                  coalesce(array_agg(distinct registration_event order by registration_event), '{}')
             from event_group where event_id = e.id)
   where e.id in (new.event_id, old.event_id);
  return null;
end $$;
create trigger event_follows_groups
  after insert or delete or update of event_id, registration_opens_at, registration_closes_at, registration_event on event_group
  for each row execute function event_follows_groups();
update event e
   set opens_at = g.opens_at, closes_at = g.closes_at, disciplines = g.disciplines
  from (select event_id, min(registration_opens_at) as opens_at, max(registration_closes_at) as closes_at,
               array_agg(distinct registration_event order by registration_event) as disciplines
          from event_group group by event_id) g
 where g.event_id = e.id;

-- Each phase has an index that leads to its first events. An event without groups is none yet.
drop index event_by_start;
create index event_by_start on event (starts_at, id) where opens_at is not null;
create index event_by_end on event (ends_at) where opens_at is not null and cancelled_at is null;
create index event_by_opening on event (opens_at) where cancelled_at is null;
create index event_by_closing on event (closes_at) where cancelled_at is null;
create index event_cancelled on event (starts_at) where cancelled_at is not null;
