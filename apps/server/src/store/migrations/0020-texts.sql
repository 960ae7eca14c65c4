-- What many are told at once, by whoever runs the portal (no host) or by an event's host. Whom it reaches is looked up when it is read, so
-- that nobody gets it twice and whoever enters later gets it too.
create table announcement (
  id uuid primary key,
  host_id uuid references organization (id),
  account_id uuid references account (id),
  audience text not null check (audience in ('everybody', 'organization', 'entered', 'page')),
  organization_id uuid references organization (id),
  event_id uuid references event (id),
  severity text not null check (severity in ('info', 'important', 'urgent')),
  words jsonb not null,
  starts_at timestamptz not null,
  ends_at timestamptz check (ends_at > starts_at),
  created_at timestamptz not null,
  withdrawn_at timestamptz,
  check ((audience = 'organization') = (organization_id is not null)),
  check ((audience in ('entered', 'page')) = (event_id is not null))
);
create index announcement_list on announcement (starts_at desc, id desc) where withdrawn_at is null;
create index announcement_of_host on announcement (host_id, id desc) where host_id is not null;
create index announcement_of_event on announcement (event_id) where event_id is not null;

create table announcement_mark (
  announcement_id uuid not null references announcement (id) on delete cascade,
  account_id uuid not null references account (id),
  read_at timestamptz not null,
  dismissed_at timestamptz,
  primary key (announcement_id, account_id)
);
create index announcement_mark_by on announcement_mark (account_id);

-- How many an event's host has published on a day of the event's own zone.
create table announcement_day (
  event_id uuid not null references event (id),
  day date not null,
  published integer not null,
  primary key (event_id, day)
);

-- The versions of the legal texts that somebody has agreed to. Those who came before agreed to the first one where they registered.
create table agreement (
  account_id uuid not null references account (id),
  text text not null check (text in ('terms', 'privacy')),
  version text not null,
  agreed_at timestamptz not null,
  primary key (account_id, text, version)
);
insert into agreement (account_id, text, version, agreed_at)
select a.id, t.text, '2026-01-01', a.created_at from account a cross join (values ('terms'), ('privacy')) as t (text)
 where a.erased_at is null;
