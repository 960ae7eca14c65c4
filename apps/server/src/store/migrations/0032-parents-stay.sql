-- To look for a parent costs as much as two entries of an index, and four were looked for with each registration. Whoever writes these rows
-- holds what they point to, or writes it in the same statement: a group is locked before anybody is entered in it, a participant is held while it
-- is entered, a link stands on the locked end of its chain. What is left of a foreign key is that no parent goes while it is pointed to. That is
-- asked of the parent now, at the end of the statement that removes it; hardly any ever does.
alter table registration drop constraint registration_event_id_group_id_fkey;
alter table roster_member drop constraint roster_member_participant_id_fkey;
alter table roster_member drop constraint roster_member_event_id_registration_id_fkey;
alter table audit_link drop constraint audit_link_organization_id_fkey;

create function refuse_leaving_behind(left_behind boolean, what text) returns void language plpgsql as $$
begin
  if left_behind then raise exception '%', what using errcode = 'foreign_key_violation'; end if;
end $$;

create function group_stays() returns trigger language plpgsql as $$
begin
  perform refuse_leaving_behind(
    exists (select from registration where event_id = old.event_id and group_id = old.id), 'registrations are in this group');
  return null;
end $$;
create trigger group_stays after delete or update of event_id, id on event_group for each row execute function group_stays();

create function participant_stays() returns trigger language plpgsql as $$
begin
  perform refuse_leaving_behind(
    exists (select from roster_member where participant_id = old.id), 'this participant is in registrations');
  return null;
end $$;
create trigger participant_stays after delete or update of id on participant for each row execute function participant_stays();

create function registration_stays() returns trigger language plpgsql as $$
begin
  perform refuse_leaving_behind(
    exists (select from roster_member where event_id = old.event_id and registration_id = old.id), 'people are in this registration');
  return null;
end $$;
create trigger registration_stays after delete or update of event_id, id on registration for each row execute function registration_stays();

create function organization_stays() returns trigger language plpgsql as $$
begin
  perform refuse_leaving_behind(
    exists (select from audit_link where organization_id = old.id), 'this organization has an audit chain');
  return null;
end $$;
create trigger organization_stays after delete or update of id on organization for each row execute function organization_stays();

-- Notices come in the order of their moments, so that a summary of each stretch of the table finds the old ones: nothing is written for each.
drop index notice_age;
create index notice_age on notice using brin (created_at) with (pages_per_range = 16);
