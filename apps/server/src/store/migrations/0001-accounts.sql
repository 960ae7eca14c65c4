-- Accounts sign in; organizations hold everything else; a membership joins the two.
create table account (
  id uuid primary key,
  account_name text,
  name text,
  password_hash text,
  phone_sealed bytea,
  phone_index bytea,
  avatar_path text,
  disabled_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index account_name_once on account (account_name);
create unique index account_phone_once on account (phone_index);

create table organization (
  id uuid primary key,
  name text not null,
  type text not null check (type in ('personal', 'club', 'school', 'association', 'company', 'other')),
  can_host boolean not null default false,
  participant_count integer not null default 0,
  registration_count integer not null default 0,
  created_at timestamptz not null default now()
) with (fillfactor = 70);

create table membership (
  organization_id uuid not null references organization (id),
  account_id uuid not null references account (id),
  role text not null check (role in ('owner', 'manager', 'member')),
  status text not null default 'active' check (status in ('invited', 'active')),
  created_at timestamptz not null default now(),
  primary key (organization_id, account_id)
);
create index membership_of_account on membership (account_id);

-- A token is known by its SHA-256 only. An ended session keeps its row until it is swept, so that expired and revoked differ.
create table session (
  id uuid primary key,
  token_hash bytea not null,
  account_id uuid not null references account (id),
  organization_id uuid not null references organization (id),
  user_agent text,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  idle_ends_at timestamptz not null,
  ends_at timestamptz not null,
  revoked_at timestamptz
);
create unique index session_token_once on session (token_hash);
create index session_of_account on session (account_id);

-- Facts about this store itself, such as the proof of which keys seal its rows.
create table portal_setting (
  name text primary key,
  value text not null
);
