-- An event that nobody outside sees yet: the file that makes it (as `portal event import` reads one), saved with its problems. Its id becomes the
-- event's, and the row goes with publishing; so nothing that reads events knows of drafts.
create table event_draft (
  organization_id uuid not null references organization (id),
  id uuid not null,
  file jsonb not null,
  rev integer not null default 1,
  copied_from uuid,
  created_by uuid not null,
  updated_by uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, id)
);
create unique index event_draft_once on event_draft (id);

-- What a person may do at one event. It is given to a phone and held by whoever has verified that; `account_id` is who has used it. One that has
-- ended keeps who used it and forgets the phone.
create table event_duty (
  event_id uuid not null references event (id),
  id uuid not null,
  phone_index bytea,
  phone_sealed bytea,
  account_id uuid references account (id),
  duty text not null check (duty in ('registrar', 'chief', 'judge', 'gate')),
  group_ids uuid[] check (group_ids <> '{}'),
  label text,
  given_by uuid,
  given_at timestamptz not null,
  ended_at timestamptz,
  primary key (event_id, id),
  check (ended_at is null and phone_index is not null and phone_sealed is not null
      or ended_at is not null and phone_index is null and phone_sealed is null)
);
create unique index event_duty_once on event_duty (event_id, phone_index, duty) where ended_at is null;
create index event_duty_of_phone on event_duty (phone_index, event_id) where ended_at is null;
create index event_duty_of_account on event_duty (account_id) where account_id is not null;

-- When the host has put the event away, and how much of a child's name may stand in public results.
alter table event add column archived_at timestamptz;
alter table event add column public_names text not null default 'masked' check (public_names in ('full', 'masked', 'none'));
