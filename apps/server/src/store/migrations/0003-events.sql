-- An event and its groups. A group is discipline × division × kind: capacity, window, fee and roster rule live on it alone.
create table event (
  id uuid primary key,
  organization_id uuid not null references organization (id),
  name text not null,
  summary text not null default '',
  description text not null default '',
  rules text not null default '',
  cover_url text,
  venue text not null,
  district_code text not null references district (code),
  timezone text not null default 'Asia/Shanghai',
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  edit_until timestamptz not null,
  contacts jsonb not null default '[]',
  attachments jsonb not null default '[]',
  cancelled_at timestamptz,
  published_at timestamptz not null default now(),
  demo_day integer,
  check (starts_at < ends_at)
);
create index event_by_start on event (starts_at, id);
create index event_of_organization on event (organization_id);

create table event_group (
  event_id uuid not null references event (id),
  id uuid not null,
  position integer not null,
  name text not null,
  registration_event text not null check (registration_event in ('jifen', 'jingsu')),
  entry_kind text not null check (entry_kind in ('individual', 'team')),
  gender text not null default 'any' check (gender in ('any', 'male', 'female')),
  born_from date,
  born_to date,
  capacity integer check (capacity >= 0),
  taken integer not null default 0,
  waitlisted integer not null default 0,
  per_unit_limit integer check (per_unit_limit > 0),
  team_rules jsonb,
  fee integer check (fee >= 0),
  registration_opens_at timestamptz not null,
  registration_closes_at timestamptz not null,
  photo_required boolean not null default false,
  consent_required boolean not null default false,
  exclusive_with uuid[] not null default '{}',
  primary key (event_id, id),
  check (taken >= 0 and taken <= capacity),
  check (waitlisted >= 0),
  check (born_from <= born_to),
  check (registration_opens_at < registration_closes_at),
  check ((entry_kind = 'team') = (team_rules is not null))
) with (fillfactor = 50);
create unique index event_group_once on event_group (id);

create table team (
  id uuid primary key,
  unit_id uuid not null references unit (id),
  event_id uuid references event (id),
  organization_id uuid not null references organization (id),
  name text not null,
  leader_name text,
  created_at timestamptz not null default now()
);
create index team_of_unit on team (unit_id, id);
