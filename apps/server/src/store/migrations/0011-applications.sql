-- Applications of others that people enter from the portal, by a jump or by OpenID Connect. A secret is 256 random bits, kept as SHA-256.
create table application (
  id uuid primary key,
  app_code text not null,
  name_zh text not null,
  name_en text not null,
  description_zh text not null default '',
  description_en text not null default '',
  icon text not null,
  entry text not null,
  origin text not null,
  redirect_uris text[] not null default '{}',
  secret_hash bytea not null check (octet_length(secret_hash) = 32),
  open_to_all boolean not null default true,
  created_at timestamptz not null default now(),
  disabled_at timestamptz,
  check (starts_with(entry, origin || '/'))
);
create unique index application_code_once on application (app_code);

-- Who sees an application that is not open to all.
create table application_organization (
  application_id uuid not null references application (id),
  organization_id uuid not null references organization (id),
  primary key (application_id, organization_id)
);
create index application_of_organization on application_organization (organization_id);

-- A jump under way: whoever holds the token and the application's secret learns once who has come.
create table jump (
  token_hash bytea primary key,
  application_id uuid not null references application (id),
  account_id uuid not null references account (id),
  organization_id uuid not null references organization (id),
  session_id uuid not null references session (id) on delete cascade,
  expires_at timestamptz not null
);
create index jump_of_session on jump (session_id);
create index jump_expiry on jump (expires_at);

-- What a person has allowed an application to be told of them, acting for an organization.
create table application_consent (
  account_id uuid not null references account (id),
  application_id uuid not null references application (id),
  organization_id uuid not null references organization (id),
  scopes text[] not null,
  allowed_at timestamptz not null default now(),
  primary key (account_id, application_id, organization_id)
);

-- What the OpenID Connect provider remembers between two requests. Ids are codes and tokens somebody holds: they are kept as SHA-256,
-- and what belongs to them is sealed.
create table oidc_record (
  kind text not null,
  id_hash bytea not null,
  grant_hash bytea,
  payload_sealed bytea not null,
  consumed_at timestamptz,
  expires_at timestamptz not null,
  primary key (kind, id_hash)
);
create index oidc_record_of_grant on oidc_record (grant_hash) where grant_hash is not null;
create index oidc_record_expiry on oidc_record (expires_at);
