-- A membership is called by an id of its own: the pair of account and organization is nobody's business outside.
alter table membership add column id uuid not null default gen_random_uuid();
create unique index membership_id_once on membership (id);

-- An invitation belongs to a phone and tells nothing of an account: it is seen by whoever has verified that phone. Accepted, it becomes a
-- membership under its own id.
create table invitation (
  id uuid primary key,
  organization_id uuid not null references organization (id),
  phone_index bytea not null,
  phone_sealed bytea not null,
  role text not null check (role in ('owner', 'manager', 'member')),
  invited_by uuid not null,
  created_at timestamptz not null
);
create unique index invitation_once on invitation (organization_id, phone_index);
create index invitation_of_phone on invitation (phone_index);
create index invitation_age on invitation (created_at);

-- How many invitations an organization has sent since the first of a day's; one taken back counts too.
alter table organization add column invitations_from timestamptz;
alter table organization add column invitations_sent integer not null default 0;

-- How many organizations a person has founded, whoever owns them now.
alter table account add column founded_count integer not null default 0;
