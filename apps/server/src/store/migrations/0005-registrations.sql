-- What was entered, with a snapshot of who it was at that time. An individual registration is a roster of one.
create table registration (
  event_id uuid not null references event (id),
  id uuid not null,
  group_id uuid not null,
  organization_id uuid not null references organization (id),
  account_id uuid not null references account (id),
  batch_id uuid not null,
  reference text not null,
  kind text not null check (kind in ('individual', 'team')),
  unit_id uuid references unit (id),
  district_code text references district (code),
  team_id uuid references team (id),
  team_name text,
  status text not null check (status in ('registered', 'waitlisted', 'withdrawn')),
  created_at timestamptz not null default now(),
  primary key (event_id, id),
  foreign key (event_id, group_id) references event_group (event_id, id)
);
create unique index registration_reference_once on registration (event_id, reference);
create index registration_list on registration (organization_id, id desc);
create index registration_queue on registration (event_id, group_id, id) where status = 'waitlisted';
create index registration_of_team on registration (organization_id, team_id) where team_id is not null;
create index registration_per_unit on registration (event_id, group_id, unit_id) where status <> 'withdrawn';

-- person_index is a keyed hash of the document scoped to the event: one person is in one group at most once, whoever enters it.
create table roster_member (
  event_id uuid not null,
  registration_id uuid not null,
  position integer not null,
  group_id uuid not null,
  participant_id uuid not null references participant (id),
  person_index bytea not null,
  name text not null,
  id_number_masked text not null,
  birth_date date,
  gender text check (gender in ('male', 'female')),
  unit_name text,
  reserve boolean not null default false,
  live boolean not null default true,
  primary key (event_id, registration_id, position),
  foreign key (event_id, registration_id) references registration (event_id, id)
);
create unique index roster_person_once on roster_member (event_id, group_id, person_index) where live;
create index roster_person_in_event on roster_member (event_id, person_index) where live;
create index roster_of_participant on roster_member (participant_id) where live;

create table registration_step (
  event_id uuid not null,
  registration_id uuid not null,
  at timestamptz not null default now(),
  status text not null,
  account_id uuid,
  primary key (event_id, registration_id, at, status),
  foreign key (event_id, registration_id) references registration (event_id, id)
);

-- The answer of a batch under the sender's key, written in the batch's own transaction; swept after 24 hours.
create table idempotency_key (
  organization_id uuid not null references organization (id),
  key text not null,
  body_hash bytea not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (organization_id, key)
);
create index idempotency_key_age on idempotency_key (created_at);
