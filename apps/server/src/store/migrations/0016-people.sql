-- The first guardian stands in the participant's own columns; those called after them are sealed together, names and numbers.
alter table participant add column more_guardians_sealed bytea;

-- A consent that holds stands with the participant. What was replaced by a newer one or taken back is kept here.
create table former_consent (
  id uuid primary key,
  organization_id uuid not null references organization (id),
  participant_id uuid not null references participant (id),
  version text not null,
  given_by text not null,
  given_at timestamptz not null,
  account_id uuid references account (id),
  ended text not null check (ended in ('replaced', 'withdrawn')),
  ended_at timestamptz not null,
  ended_by uuid not null references account (id)
);
create index former_consent_of_participant on former_consent (organization_id, participant_id, id desc);
create index former_consent_by_account on former_consent (account_id, organization_id, id desc);

-- Who saw clear numbers, and why. The audit chain has its id alone: a reason is somebody's words, and a chain cannot be erased.
create table reveal (
  id uuid primary key,
  organization_id uuid not null references organization (id),
  participant_id uuid not null references participant (id),
  account_id uuid not null references account (id),
  reason text not null,
  created_at timestamptz not null
);
create index reveal_of_participant on reveal (organization_id, participant_id, id desc);
create index reveal_by_account on reveal (account_id, id desc);

-- Two records of one person share the birth date, and at most one of them has a resident number. Most have one, so this index is small.
-- None over everybody: while statistics are young it would tempt the planner to look people up by it who are asked for by id.
create index participant_without_number on participant (organization_id, birth_date) where removed_at is null and id_type <> 'resident_id';
