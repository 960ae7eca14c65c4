-- How contests are raced and scored, as data. A row never changes: another text is another row, so what was drawn keeps what it was drawn by.
create table rulebook (
  event_id uuid not null references event (id),
  id uuid not null,
  preset text,
  body jsonb not null,
  digest bytea not null,
  created_at timestamptz not null,
  primary key (event_id, id)
);
create unique index rulebook_once on rulebook (event_id, digest);

-- Groups that race together. `rev` counts what happened to its starters and heats; `draw` is the lot that stands: seed, digest, order, clashes, at, by.
create table contest (
  event_id uuid not null references event (id),
  id uuid not null,
  position integer not null,
  name text not null,
  rulebook_id uuid not null,
  rank_apart boolean not null default false,
  state text not null default 'planned' check (state in ('planned', 'frozen', 'drawn', 'listed', 'running', 'official')),
  rev integer not null default 1,
  frozen_at timestamptz,
  draw jsonb,
  listed_at timestamptz,
  primary key (event_id, id),
  foreign key (event_id, rulebook_id) references rulebook (event_id, id),
  check ((frozen_at is null) = (state = 'planned')),
  check ((draw is null) = (state in ('planned', 'frozen')))
);

-- Nothing here or below points to `event_group` or `registration`: that would hang a trigger on what is written whenever somebody registers.
create table contest_group (
  event_id uuid not null,
  group_id uuid not null,
  contest_id uuid not null,
  primary key (event_id, group_id),
  foreign key (event_id, contest_id) references contest (event_id, id) on delete cascade
);
create index contest_group_of_contest on contest_group (event_id, contest_id);

-- Whoever wears a number: a person of the event, found by the same keyed hash as in rosters, or a team. `team_key` is the team's id, or the
-- registration's where it has none.
create table racer (
  event_id uuid not null references event (id),
  id uuid not null,
  kind text not null check (kind in ('person', 'team')),
  person_index bytea,
  team_key uuid,
  bib integer check (bib > 0),
  name text not null,
  unit_name text,
  lost_bibs integer[] not null default '{}',
  primary key (event_id, id),
  check (num_nonnulls(person_index, team_key) <= 1)
);
create unique index racer_bib on racer (event_id, bib) where bib is not null;
create unique index racer_person on racer (event_id, person_index) where person_index is not null;
create unique index racer_team on racer (event_id, team_key) where team_key is not null;

-- A racer in a contest. `youth` is the place by birth date within the contest, the youngest first: no birth date goes to the race.
create table starter (
  event_id uuid not null,
  id uuid not null,
  contest_id uuid not null,
  group_id uuid not null,
  registration_id uuid not null,
  racer_id uuid not null,
  youth integer,
  -- Of a team: [{ participant_id, name, reserve }].
  members jsonb not null default '[]',
  late boolean not null default false,
  scratched_at timestamptz,
  scratch_reason text,
  primary key (event_id, id),
  unique (event_id, contest_id, racer_id),
  foreign key (event_id, contest_id) references contest (event_id, id),
  foreign key (event_id, racer_id) references racer (event_id, id),
  check ((scratched_at is null) = (scratch_reason is null))
);
create index starter_of_registration on starter (event_id, registration_id);
create index starter_of_racer on starter (event_id, racer_id);

-- Rounds count from 0, runs and numbers from 1.
create table heat (
  event_id uuid not null,
  id uuid not null,
  contest_id uuid not null,
  round integer not null,
  run integer not null,
  number integer not null,
  starts_at timestamptz,
  ends_at timestamptz,
  rev integer not null default 0,
  ratified_at timestamptz,
  primary key (event_id, id),
  unique (event_id, contest_id, round, run, number),
  foreign key (event_id, contest_id) references contest (event_id, id),
  check ((starts_at is null) = (ends_at is null)),
  check (starts_at < ends_at)
);

-- Where somebody starts, and where the draw had put them; nothing there for who came later.
create table heat_lane (
  event_id uuid not null,
  heat_id uuid not null,
  lane integer not null check (lane > 0),
  starter_id uuid not null,
  drawn_heat uuid,
  drawn_lane integer,
  primary key (event_id, heat_id, lane),
  unique (event_id, heat_id, starter_id),
  foreign key (event_id, heat_id) references heat (event_id, id) on delete cascade,
  foreign key (event_id, starter_id) references starter (event_id, id)
);
create index heat_lane_of_starter on heat_lane (event_id, starter_id);

-- What changed of start lists after the draw, each with the hash of the one before: none can be taken out or put in. The head of the chain is
-- held by whoever adds to it.
create table amendment_log (
  event_id uuid primary key references event (id),
  length integer not null default 0,
  head bytea not null
);
create table amendment (
  event_id uuid not null references amendment_log (event_id),
  number integer not null,
  contest_id uuid not null,
  what text not null,
  body jsonb not null,
  at timestamptz not null,
  by_account uuid,
  hash bytea not null,
  primary key (event_id, number)
);
create index amendment_of_contest on amendment (event_id, contest_id, number);

alter table notice drop constraint notice_kind_check;
alter table notice add constraint notice_kind_check check (
  kind = 'organization_confirmed' and event_id is null
  or kind = 'guardian_asked' and event_id is not null and account_id is not null and participant_id is not null and lacks is not null and asked_by is not null
  or kind in ('place_given', 'registration_changed', 'registration_withdrawn', 'payment_marked', 'event_changed', 'event_cancelled', 'registration_opens', 'entered', 'withdrew')
     and event_id is not null
  or kind in ('review_accepted', 'start_list_published') and event_id is not null
  or kind in ('review_returned', 'review_rejected') and event_id is not null and registration_id is not null);
