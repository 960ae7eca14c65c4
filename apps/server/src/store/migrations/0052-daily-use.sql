-- What has been used up of a day, by payer: the keyed hash of an account, a phone, an organization, a block of addresses with what it pays for.
-- It is swept when the day is over. No parent is looked for: rows outlive an account that leaves.
create table daily_use (
  payer bytea not null,
  day date not null,
  used bigint not null,
  primary key (payer, day)
);
create index daily_use_age on daily_use (day);

-- A new person of a day: the events in which they were counted, and a keyed hash of district and birth date, gone with the day.
alter table new_person add column events uuid[] not null default '{}';
alter table new_person add column cohort bytea;

-- Phones an account has had on a day: what it uses up is charged to each of them, whoever has the phone afterwards.
create table account_phone_day (
  account_id uuid not null,
  day date not null,
  phone_index bytea not null,
  primary key (account_id, day, phone_index)
);
create index account_phone_day_age on account_phone_day (day);

-- New people whom the host of an event lets an organization enter in it beyond the organization's day.
create table participant_allowance (
  event_id uuid not null references event (id),
  organization_id uuid not null references organization (id),
  people integer not null check (people between 0 and 1000),
  used integer not null default 0,
  granted_by uuid not null references account (id),
  granted_at timestamptz not null,
  primary key (event_id, organization_id)
);
create index participant_allowance_organization on participant_allowance (organization_id);
