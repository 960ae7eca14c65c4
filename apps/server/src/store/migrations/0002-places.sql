-- Districts of mainland China (GB/T 2260), units that people race for, and files.
create table district (
  code text primary key check (code ~ '^[0-9]{6}$'),
  name text not null,
  level text not null check (level in ('province', 'city', 'district')),
  parent_code text references district (code),
  full_name text not null
);
create index district_children on district (parent_code, code);

create table unit (
  id uuid primary key,
  name text not null,
  short_name text,
  type text not null check (type in ('school', 'club', 'association', 'other')),
  district_code text not null references district (code),
  organization_id uuid references organization (id),
  confirmed_at timestamptz,
  created_at timestamptz not null default now()
);
-- One organization names a unit once in a district; it also finds the organization's own units.
create unique index unit_once on unit (organization_id, district_code, name);
create index unit_in_district on unit (district_code);

-- A path is reserved first, filled once, and readable only by those who may see it.
create table upload (
  path text primary key,
  organization_id uuid not null references organization (id),
  account_id uuid not null references account (id),
  purpose text not null check (purpose in ('id_photo', 'video', 'video_cover', 'event_cover', 'attachment')),
  content_type text not null,
  size bigint not null,
  token_hash bytea,
  token_ends_at timestamptz,
  stored_at timestamptz,
  stored_size bigint,
  stored_type text,
  created_at timestamptz not null default now()
);
create unique index upload_token_once on upload (token_hash);
