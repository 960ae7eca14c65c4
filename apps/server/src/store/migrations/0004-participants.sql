-- The child, as an organization knows it. Numbers are sealed (AES-256-GCM, a key per row wrapped by the portal's key);
-- document_index is a keyed hash scoped to the organization: it finds a number without telling it.
create table participant (
  id uuid primary key,
  organization_id uuid not null references organization (id),
  name text not null,
  name_skeleton text not null,
  name_grams text[] not null default '{}',
  id_type text not null,
  id_number_sealed bytea not null,
  document_index bytea not null,
  gender text check (gender in ('male', 'female')),
  birth_date date,
  id_photo_path text references upload (path),
  guardian_name text,
  guardian_phone_sealed bytea,
  relation text,
  unit_id uuid references unit (id),
  consent_version text,
  consent_given_by text,
  consent_at timestamptz,
  consent_account_id uuid references account (id),
  created_by uuid not null references account (id),
  created_at timestamptz not null default now(),
  removed_at timestamptz
);
create unique index participant_once on participant (organization_id, document_index) where removed_at is null;
create index participant_list on participant (organization_id, id desc) where removed_at is null;
