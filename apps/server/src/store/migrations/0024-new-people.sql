-- People an organization has named on a day and did not know before, each once: a keyed hash scoped to the organization. It counts them and
-- is swept when the day is over. No parent is looked for: rows are written while groups are held.
create table new_person (
  organization_id uuid not null,
  day date not null,
  document_index bytea not null,
  primary key (organization_id, day, document_index)
);
create index new_person_age on new_person (day);

-- What an organization has used up of a day: new people it has named, and answers that told of entries of others.
create table organization_day (
  organization_id uuid not null,
  day date not null,
  new_people integer not null default 0,
  told_elsewhere integer not null default 0,
  primary key (organization_id, day)
);
create index organization_day_age on organization_day (day);

-- Somebody who was taken off the list is no stranger.
create index participant_known on participant (organization_id, document_index) where removed_at is not null;

-- Organizations that ask the operator to be confirmed, with what they say of themselves.
create table confirmation_request (
  organization_id uuid primary key references organization (id),
  account_id uuid not null references account (id),
  note text not null,
  asked_at timestamptz not null
);

-- What the operator answers concerns no event.
alter table notice alter column event_id drop not null;
alter table notice drop constraint notice_kind_check;
alter table notice add constraint notice_kind_check check (
  kind = 'organization_confirmed' and event_id is null
  or kind in ('place_given', 'registration_changed', 'registration_withdrawn', 'payment_marked', 'event_changed', 'event_cancelled')
     and event_id is not null);
