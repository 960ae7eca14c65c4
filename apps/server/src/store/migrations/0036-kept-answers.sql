-- What an organization is shown of its own changes with its chain, which is counted in its row. What it is shown of others, such as an event's name,
-- is counted here, so that a portal can tell whether an answer that it has given still stands. The row is written last of all in a transaction that
-- changes such a thing, and hardly any does.
create table shown_of_others (one boolean primary key default true check (one), version bigint not null default 0);
insert into shown_of_others default values;

create function shown_of_others_changed() returns trigger language plpgsql as $$
begin
  update shown_of_others set version = version + 1;
  return null;
end $$;

create constraint trigger shown_of_others after update of name, starts_at, ends_at, timezone, edit_until on event
  deferrable initially deferred for each row
  when ((old.name, old.starts_at, old.ends_at, old.timezone, old.edit_until) is distinct from (new.name, new.starts_at, new.ends_at, new.timezone, new.edit_until))
  execute function shown_of_others_changed();
create constraint trigger shown_of_others after update of name, registration_event, papers on event_group
  deferrable initially deferred for each row
  when ((old.name, old.registration_event, old.papers) is distinct from (new.name, new.registration_event, new.papers))
  execute function shown_of_others_changed();
create constraint trigger shown_of_others after update of name on account
  deferrable initially deferred for each row when (old.name is distinct from new.name)
  execute function shown_of_others_changed();
create constraint trigger shown_of_others after update of name on unit
  deferrable initially deferred for each row when (old.name is distinct from new.name)
  execute function shown_of_others_changed();
