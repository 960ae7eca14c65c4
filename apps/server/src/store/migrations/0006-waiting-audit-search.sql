-- The place in line: a number given under the group's lock, so that its order is the order of commits. A registration keeps it for
-- good: one that has it began by waiting. The first step of a timeline is thereby told by the registration itself.
alter table event_group add column last_waiting integer not null default 0;
alter table registration add column waiting_number integer;
update registration r set waiting_number = w.place
  from (select event_id, id, row_number() over (partition by event_id, group_id order by id)::integer as place
          from registration where status = 'waitlisted') w
 where r.event_id = w.event_id and r.id = w.id;
update event_group g set last_waiting = w.last
  from (select event_id, group_id, max(waiting_number) as last from registration group by event_id, group_id) w
 where g.event_id = w.event_id and g.id = w.group_id and w.last is not null;
alter table registration add check (status <> 'waitlisted' or waiting_number is not null);
drop index registration_queue;
create unique index registration_queue on registration (event_id, group_id, waiting_number) where status = 'waitlisted';
delete from registration_step s using registration r
 where r.event_id = s.event_id and r.id = s.registration_id and s.at = r.created_at;

-- What a list is searched by. A key is the first four bytes of sha256('organization/piece'), for every one- and two-character piece:
-- the index answers for one organization alone, and compares integers.
create function search_keys_of(organization uuid, skeleton text) returns integer[] language sql immutable as $$
  select coalesce(array_agg(distinct ('x' || left(encode(sha256(convert_to(organization || '/' || piece, 'UTF8')), 'hex'), 8))::bit(32)::integer), '{}')
    from (select substr(skeleton, place, length) as piece, length
            from generate_series(1, char_length(skeleton)) place, generate_series(1, 2) length) pieces
   where char_length(piece) = length
$$;
alter table participant add column search_keys integer[] not null default '{}';
update participant set search_keys = search_keys_of(organization_id, name_skeleton);
alter table participant drop column name_grams;
create index participant_search on participant using gin (search_keys) where removed_at is null;

alter table registration add column search_text text not null default '';
alter table registration add column search_keys integer[] not null default '{}';
update registration r set search_text = t.words
  from (select m.event_id, m.registration_id, string_agg(p.name_skeleton, chr(10) order by m.position) as words
          from roster_member m join participant p on p.id = m.participant_id group by 1, 2) t
 where r.event_id = t.event_id and r.id = t.registration_id;
update registration set search_text = search_text || chr(10) || lower(replace(team_name, ' ', '')) where team_name is not null;
update registration set search_keys = search_keys_of(organization_id, search_text);
create index registration_search on registration using gin (search_keys);
drop function search_keys_of;

-- To look for a parent costs as much as to write an entry of an index. The group belongs to the event. An organization has a link in its
-- audit chain (below) for everything written for it, and cannot be removed while it has one; accounts are never removed.
alter table registration drop constraint registration_event_id_fkey;
alter table registration drop constraint registration_organization_id_fkey;
alter table registration drop constraint registration_account_id_fkey;
alter table participant drop constraint participant_organization_id_fkey;
alter table participant drop constraint participant_created_by_fkey;
alter table participant drop constraint participant_consent_account_id_fkey;

-- One index finds a person in a group and in the whole event.
drop index roster_person_once;
drop index roster_person_in_event;
create unique index roster_person_once on roster_member (event_id, person_index, group_id) where live;
drop index registration_per_unit;
create index registration_per_unit on registration (event_id, group_id, unit_id) where status <> 'withdrawn' and unit_id is not null;

-- Who did what for whom. Each link carries the hash of the one before it, so that nothing can be changed or taken out unseen; the end
-- of every chain stands in the organization's row.
alter table organization add column audit_length integer not null default 0;
alter table organization add column audit_head bytea not null default '\x';
create table audit_link (
  organization_id uuid not null references organization (id),
  position integer not null check (position > 0),
  entries text not null,
  hash bytea not null,
  primary key (organization_id, position)
);
create function audit_only_grows() returns trigger language plpgsql as $$
begin
  raise exception 'the audit chain only grows' using errcode = 'integrity_constraint_violation';
end $$;
create trigger audit_no_change before update or delete on audit_link for each row execute function audit_only_grows();
create trigger audit_no_truncate before truncate on audit_link for each statement execute function audit_only_grows();

-- Ends a statement, and with it the transaction, when something is not as the writer left it; the writer starts anew.
create function as_expected(holds boolean, otherwise text) returns boolean language plpgsql as $$
begin
  if not holds then raise exception '%', otherwise using errcode = 'serialization_failure'; end if;
  return true;
end $$;
