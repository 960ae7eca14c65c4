-- The whole schema, by context. Conventions:
--   *_sealed  AES-256-GCM under a row key that the portal's key wraps
--   *_index   keyed hash of a document or phone: finds a value without storing it
--   *_hash    SHA-256 of a token or secret
-- Columns come in the order in which stores of earlier portals have them: a copy of a store compares them.


-- Portal ----------------------------------------------------------------------------------------------------------------------------------

-- Facts about this store itself, such as the check value of the keys that seal its rows.
create table portal_setting (
  name text primary key,
  value text not null
);

-- Districts of mainland China (GB/T 2260).
create table district (
  code text primary key check (code ~ '^[0-9]{6}$'),
  name text not null,
  level text not null check (level in ('province', 'city', 'district')),
  parent_code text references district (code),
  full_name text not null
);
create index district_children on district (parent_code, code);

-- Fails a statement, and with it the transaction, when a row is not as the writer left it; the writer retries.
create function as_expected(holds boolean, otherwise text) returns boolean language plpgsql as $$
begin
  if not holds then raise exception '%', otherwise using errcode = 'serialization_failure'; end if;
  return true;
end $$;

-- Rejects removing or renaming a parent that is still referenced where there is no foreign key (see Registrations).
create function refuse_leaving_behind(left_behind boolean, what text) returns void language plpgsql as $$
begin
  if left_behind then raise exception '%', what using errcode = 'foreign_key_violation'; end if;
end $$;


-- Identity --------------------------------------------------------------------------------------------------------------------------------

-- An account signs in. An erased account keeps an empty row, because rows of others name it.
create table account (
  id uuid primary key,
  account_name text,
  name text,
  password_hash text,
  phone_sealed bytea,
  phone_index bytea,
  avatar_path text,
  disabled_at timestamptz,
  created_at timestamptz not null default now(),
  -- Organizations founded by this account, whoever owns them now.
  founded_count integer not null default 0,
  erased_at timestamptz,
  -- Units added in the day that began at `units_from`.
  units_from timestamptz,
  units_added integer not null default 0
);
create unique index account_name_once on account (account_name);
create unique index account_phone_once on account (phone_index);
create index account_avatar on account (avatar_path) where avatar_path is not null;
create index account_erased on account (erased_at) where erased_at is not null;

-- An organization owns participants and registrations; one with `can_host` publishes events.
create table organization (
  id uuid primary key,
  name text not null,
  type text not null check (type in ('personal', 'club', 'school', 'association', 'company', 'other')),
  can_host boolean not null default false,
  participant_count integer not null default 0,
  registration_count integer not null default 0,
  created_at timestamptz not null default now(),
  -- Length and head of its audit chain (`audit_link`).
  audit_length integer not null default 0,
  audit_head bytea not null default '\x',
  -- Invitations sent in the day that began at `invitations_from`; a revoked one counts too.
  invitations_from timestamptz,
  invitations_sent integer not null default 0,
  erased_at timestamptz,
  -- When the operator confirmed it: required for public videos and for more new people a day. Null: not reviewed yet.
  confirmed_at timestamptz
) with (fillfactor = 70);
create index organization_erased on organization (erased_at) where erased_at is not null;

create table membership (
  organization_id uuid not null references organization (id),
  account_id uuid not null references account (id),
  role text not null check (role in ('owner', 'manager', 'member')),
  created_at timestamptz not null default now(),
  -- The public id: the pair of account and organization is not disclosed.
  id uuid not null default gen_random_uuid(),
  primary key (organization_id, account_id)
);
create index membership_of_account on membership (account_id);
create unique index membership_id_once on membership (id);

-- An invitation belongs to a phone and discloses no account: whoever has verified the phone sees it. Accepted, it becomes a membership.
create table invitation (
  id uuid primary key,
  organization_id uuid not null references organization (id),
  phone_index bytea not null,
  phone_sealed bytea not null,
  role text not null check (role in ('owner', 'manager', 'member')),
  invited_by uuid not null,
  created_at timestamptz not null,
  seen_at timestamptz
);
create unique index invitation_once on invitation (organization_id, phone_index);
create index invitation_of_phone on invitation (phone_index);
create index invitation_age on invitation (created_at);

-- Organizations that ask the operator for confirmation.
create table confirmation_request (
  organization_id uuid primary key references organization (id),
  account_id uuid not null references account (id),
  note text not null,
  asked_at timestamptz not null
);

-- An ended session keeps its row until it is swept, so that expired and revoked differ.
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

-- The last code sent to a phone for each purpose; `code_hash` is a keyed hash. `guessers` has the keyed hash of an address for each wrong
-- guess: after too many from one address the code is not checked for that address, and still works for its owner.
create table sms_code (
  phone_index bytea not null,
  scene text not null check (scene in ('register', 'login', 'reset_password', 'bind_phone')),
  code_hash bytea not null,
  tries smallint not null default 0 check (tries between 0 and 5),
  ends_at timestamptz not null,
  used_at timestamptz,
  guessers bytea[] not null default '{}',
  primary key (phone_index, scene)
);
create index sms_code_ending on sms_code (ends_at);

-- Proofs that a phone was verified. Redeeming one deletes it.
create table sms_ticket (
  token_hash bytea primary key,
  scene text not null check (scene in ('reset_password', 'bind_phone')),
  phone_index bytea not null,
  phone_sealed bytea not null,
  ends_at timestamptz not null
);
create index sms_ticket_ending on sms_ticket (ends_at);

-- When codes were sent to a phone, for an address, to numbers of one prefix; `key` is a keyed hash of what is counted.
create table sms_count (
  key bytea primary key,
  moments timestamptz[] not null,
  ends_at timestamptz not null
);
create index sms_count_ending on sms_count (ends_at);

-- Messages sent on a day, in total.
create table sms_day (
  day date primary key,
  sent integer not null check (sent >= 0)
);

-- Versions of the legal texts that an account has agreed to.
create table agreement (
  account_id uuid not null references account (id),
  text text not null check (text in ('terms', 'privacy')),
  version text not null,
  agreed_at timestamptz not null,
  primary key (account_id, text, version)
);


-- Applications ----------------------------------------------------------------------------------------------------------------------------

-- Applications of third parties, entered by a jump or by OpenID Connect. A secret has 256 random bits.
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

-- Organizations that see an application which is not open to all.
create table application_organization (
  application_id uuid not null references application (id),
  organization_id uuid not null references organization (id),
  primary key (application_id, organization_id)
);
create index application_of_organization on application_organization (organization_id);

-- A jump in progress: token and application secret together redeem it once.
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

-- Scopes that a person has granted to an application, acting for an organization.
create table application_consent (
  account_id uuid not null references account (id),
  application_id uuid not null references application (id),
  organization_id uuid not null references organization (id),
  scopes text[] not null,
  allowed_at timestamptz not null default now(),
  primary key (account_id, application_id, organization_id)
);

-- State of the OpenID Connect provider between two requests.
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


-- Uploads ---------------------------------------------------------------------------------------------------------------------------------

-- A path is reserved first, filled once, and readable only by those with access. `removed_at`: not readable any more; the file is deleted
-- from the object store after the commit, and `stored_at` cleared.
create table upload (
  path text primary key,
  organization_id uuid not null references organization (id),
  account_id uuid not null references account (id),
  purpose text not null check (purpose in ('id_photo', 'avatar', 'video', 'video_cover', 'event_cover', 'attachment', 'film', 'paper')),
  content_type text not null,
  size bigint not null,
  token_hash bytea,
  token_ends_at timestamptz,
  stored_at timestamptz,
  stored_size bigint,
  stored_type text,
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  -- Of a video file sent in parts: bytes on disk, and the write lease of one portal; `writer_wanted`: another portal waits for it.
  received bigint not null default 0,
  writer uuid,
  writer_until timestamptz,
  writer_wanted boolean not null default false
);
create unique index upload_token_once on upload (token_hash);
create index upload_to_remove on upload (path) where removed_at is not null and stored_at is not null;
create index upload_of_account on upload (account_id, path);
create index upload_of_organization on upload (organization_id, path);
create index upload_unattached on upload (created_at) where purpose in ('video', 'video_cover') and removed_at is null;

-- Files and bytes that an organization reserved for a purpose in the day that began at `counted_from`.
create table upload_day (
  organization_id uuid not null references organization (id),
  purpose text not null,
  counted_from timestamptz not null,
  files integer not null,
  bytes bigint not null,
  primary key (organization_id, purpose)
);


-- Events ----------------------------------------------------------------------------------------------------------------------------------

-- A published event. `opens_at`, `closes_at` and `disciplines` summarize its groups for lists (trigger below).
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
  opens_at timestamptz,
  closes_at timestamptz,
  disciplines text[] not null default '{}',
  -- The host's payment instructions: text, and the path of an uploaded QR code.
  payment_text text check (payment_text <> ''),
  payment_qr_path text,
  map_url text check (map_url like 'https://_%'),
  archived_at timestamptz,
  -- How names of children appear in public results.
  public_names text not null default 'masked' check (public_names in ('full', 'masked', 'none')),
  -- Focus of the cover where it is cropped: per cent from the left and upper edge; null is the middle.
  cover_focus smallint[] check (array_length(cover_focus, 1) = 2 and 0 <= all (cover_focus) and 100 >= all (cover_focus)),
  -- The event it was copied from. No foreign key: the copy stays when the original is removed.
  copied_from uuid,
  -- Live entries that one account without a verified phone may have, over all its organizations; null is unlimited.
  unverified_limit integer check (unverified_limit > 0),
  check (starts_at < ends_at),
  constraint event_qr_has_words check (payment_qr_path is null or payment_text is not null)
);
create index event_of_organization on event (organization_id);
-- One index for each phase of the public list. An event without groups is not listed.
create index event_by_start on event (starts_at, id) where opens_at is not null;
create index event_by_end on event (ends_at) where opens_at is not null and cancelled_at is null;
create index event_by_opening on event (opens_at) where cancelled_at is null;
create index event_by_closing on event (closes_at) where cancelled_at is null;
create index event_cancelled on event (starts_at) where cancelled_at is not null;

-- Discipline × division × kind: capacity, registration window, fee and roster rule belong to the group alone.
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
  -- The last number assigned in its waiting list, under the group's lock.
  last_waiting integer not null default 0,
  -- Papers that a registration must show.
  papers text[] not null default '{}' check (papers <@ array['photo', 'consent', 'form', 'health', 'insurance', 'pledge']),
  primary key (event_id, id),
  check (taken >= 0 and taken <= capacity),
  check (waitlisted >= 0),
  check (born_from <= born_to),
  check (registration_opens_at < registration_closes_at),
  check ((entry_kind = 'team') = (team_rules is not null))
) with (fillfactor = 50);
create unique index event_group_once on event_group (id);

create function event_follows_groups() returns trigger language plpgsql as $$
begin
  update event e
     set (opens_at, closes_at, disciplines) = (
           select min(registration_opens_at), max(registration_closes_at),
                  coalesce(array_agg(distinct registration_event order by registration_event), '{}')
             from event_group where event_id = e.id)
   where e.id in (new.event_id, old.event_id);
  return null;
end $$;
create trigger event_follows_groups
  after insert or delete or update of event_id, registration_opens_at, registration_closes_at, registration_event on event_group
  for each row execute function event_follows_groups();

-- An unpublished event: the file that makes it (as `portal event import` reads one), saved with its problems. Publishing makes an event with
-- the same id and deletes the row.
create table event_draft (
  organization_id uuid not null references organization (id),
  id uuid not null,
  file jsonb not null,
  rev integer not null default 1,
  copied_from uuid,
  created_by uuid not null,
  updated_by uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- The day that a draft of the demo counts from, as `event.demo_day`; null for drafts of people.
  demo_day integer,
  primary key (organization_id, id)
);
create unique index event_draft_once on event_draft (id);

-- What a person may do at one event. Assigned to a phone; `account_id` is the account that has used it. An ended duty has no phone any more.
create table event_duty (
  event_id uuid not null references event (id),
  id uuid not null,
  phone_index bytea,
  phone_sealed bytea,
  account_id uuid references account (id),
  duty text not null check (duty in ('registrar', 'chief', 'judge', 'gate')),
  group_ids uuid[] check (group_ids <> '{}'),
  label text,
  given_by uuid,
  given_at timestamptz not null,
  ended_at timestamptz,
  primary key (event_id, id),
  check (ended_at is null and phone_index is not null and phone_sealed is not null
      or ended_at is not null and phone_index is null and phone_sealed is null)
);
create unique index event_duty_once on event_duty (event_id, phone_index, duty) where ended_at is null;
create index event_duty_of_phone on event_duty (phone_index, event_id) where ended_at is null;
create index event_duty_of_account on event_duty (account_id) where account_id is not null;


-- People ----------------------------------------------------------------------------------------------------------------------------------

-- Units that people race for. `organization_id` null: a unit of the portal. The unique index also finds an organization's own units.
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
create unique index unit_once on unit (organization_id, district_code, name);
create index unit_in_district on unit (district_code);

-- A child, as an organization knows it. `document_index` is scoped to the organization.
create table participant (
  id uuid primary key,
  organization_id uuid not null,
  name text not null,
  name_skeleton text not null,
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
  consent_account_id uuid,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  -- For each one- and two-character piece of the name: the first four bytes of sha256('organization/piece').
  search_keys integer[] not null default '{}',
  -- Guardians after the first: names and numbers sealed together.
  more_guardians_sealed bytea,
  -- Who confirmed the consent: the guardian, or an organization or host that has it in writing. Null for older consents.
  consent_confirmed_as text check (consent_confirmed_as in ('guardian', 'organization', 'host'))
);
create unique index participant_once on participant (organization_id, document_index) where removed_at is null;
create index participant_known on participant (organization_id, document_index) where removed_at is not null;
create index participant_list on participant (organization_id, id desc) where removed_at is null;
create index participant_removed on participant (organization_id, id desc) where removed_at is not null;
create index participant_of_unit on participant (organization_id, unit_id, id desc) where removed_at is null and unit_id is not null;
create index participant_photo on participant (id_photo_path) where id_photo_path is not null;
-- Every search reads the pending list of the index: a short one costs next to nothing.
create index participant_search on participant using gin (search_keys) with (gin_pending_list_limit = 256) where removed_at is null;
-- Two records of one person share the birth date, and at most one has a resident number. Partial, because an index over everybody misleads
-- the planner while statistics are young.
create index participant_without_number on participant (organization_id, birth_date) where removed_at is null and id_type <> 'resident_id';

-- Consents that were replaced or withdrawn; the current one is in `participant`.
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
  ended_by uuid not null references account (id),
  confirmed_as text check (confirmed_as in ('guardian', 'organization', 'host'))
);
create index former_consent_of_participant on former_consent (organization_id, participant_id, id desc);
create index former_consent_by_account on former_consent (account_id, organization_id, id desc);

-- Disclosures of clear numbers, with reason. The audit chain has only the id, because a reason must be erasable.
create table reveal (
  id uuid primary key,
  organization_id uuid not null references organization (id),
  participant_id uuid not null references participant (id),
  account_id uuid not null references account (id),
  reason text not null,
  created_at timestamptz not null,
  -- Set where the host of this event saw the number.
  event_id uuid references event (id),
  -- Disclosed in the insurance list. Older rows have it in their reason alone.
  insured boolean not null default false
);
create index reveal_of_participant on reveal (organization_id, participant_id, id desc);
create index reveal_by_account on reveal (account_id, id desc);

-- How often a host opened the photo of somebody entered. No foreign key to `participant`: it would add a trigger there.
create table photo_view (
  event_id uuid not null references event (id),
  participant_id uuid not null,
  organization_id uuid not null references organization (id),
  opened integer not null check (opened > 0),
  last_at timestamptz not null,
  primary key (event_id, participant_id)
);
create index photo_view_of_participant on photo_view (organization_id, participant_id);

-- When an organization last asked the guardians of a participant for missing papers: once a day.
create table guardian_ask (
  organization_id uuid not null,
  participant_id uuid not null,
  asked_on date not null,
  primary key (organization_id, participant_id)
);

-- People first named by an organization on a day, each once; deleted after the day. `events`: events in which they were counted. `cohort`:
-- keyed hash of district and birth date. No foreign keys: rows are written while groups are locked.
create table new_person (
  organization_id uuid not null,
  day date not null,
  document_index bytea not null,
  events uuid[] not null default '{}',
  cohort bytea,
  primary key (day, organization_id, document_index)
);

-- Quotas that an organization has used on a day: new people, and answers about entries of other organizations.
create table organization_day (
  organization_id uuid not null,
  day date not null,
  new_people integer not null default 0,
  told_elsewhere integer not null default 0,
  primary key (organization_id, day)
);
create index organization_day_age on organization_day (day);

-- New people that a host lets an organization enter in an event beyond the organization's daily quota.
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

-- Daily use by payer: the keyed hash of an account, phone, organization or address block, with what it pays for. Deleted after the day. No
-- foreign key: rows outlive an erased account.
create table daily_use (
  payer bytea not null,
  day date not null,
  used bigint not null,
  primary key (day, payer)
);

-- Phones of an account on a day: its use is charged to each of them, whoever has the phone afterwards.
create table account_phone_day (
  account_id uuid not null,
  day date not null,
  phone_index bytea not null,
  primary key (account_id, day, phone_index)
);
create index account_phone_day_age on account_phone_day (day);


-- Registrations ---------------------------------------------------------------------------------------------------------------------------

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

-- What was entered, with a snapshot of the people at that time in `roster_member`. An individual registration has a roster of one.
-- No foreign key to group, organization or account: each costs as much as two index entries. The writer holds the parent's lock, or writes
-- it in the same statement; triggers of the parents (*_stays) reject their removal.
create table registration (
  event_id uuid not null,
  id uuid not null,
  group_id uuid not null,
  organization_id uuid not null,
  account_id uuid not null,
  batch_id uuid not null,
  reference text not null,
  kind text not null check (kind in ('individual', 'team')),
  unit_id uuid references unit (id),
  district_code text references district (code),
  team_id uuid references team (id),
  team_name text,
  status text not null check (status in ('registered', 'waitlisted', 'withdrawn')),
  created_at timestamptz not null default now(),
  -- Its number in the waiting list of the group, kept for good: it shows that the registration began as waitlisted.
  waiting_number integer,
  -- What lists are searched by: name skeletons and team name; keys as in `participant`, and one for the reference.
  search_text text not null default '',
  search_keys integer[] not null default '{}',
  -- The group's fee when it was entered, in fen; null is free. A waitlisted or withdrawn registration owes nothing.
  fee integer check (fee > 0),
  settled text check (settled in ('paid', 'waived')),
  -- Received, in fen. Rows marked by older portals have 0 beside `settled = 'paid'` and count with their fee.
  paid_fen integer not null default 0 check (paid_fen >= 0),
  primary key (event_id, id),
  check (status <> 'waitlisted' or waiting_number is not null)
);
create unique index registration_reference_once on registration (event_id, reference);
-- Lists read indexes alone: rows are fetched once the page is known.
create index registration_list on registration (organization_id, id desc) include (status);
create index registration_of_event on registration (organization_id, event_id, id desc) include (group_id, status);
create index registration_not_registered on registration (organization_id, status, id desc) where status <> 'registered';
create index registration_search on registration using gin (search_keys) with (gin_pending_list_limit = 256);
create unique index registration_queue on registration (event_id, group_id, waiting_number) where status = 'waitlisted';
create index registration_of_team on registration (organization_id, team_id) where team_id is not null;
create index registration_per_unit on registration (event_id, group_id, unit_id) where status <> 'withdrawn' and unit_id is not null;

-- `person_index` is scoped to the event: one person is in a group at most once, whoever enters it. No part of the number is stored here.
create table roster_member (
  event_id uuid not null,
  registration_id uuid not null,
  position integer not null,
  group_id uuid not null,
  participant_id uuid not null,
  person_index bytea not null,
  name text not null,
  birth_date date,
  gender text check (gender in ('male', 'female')),
  unit_name text,
  reserve boolean not null default false,
  live boolean not null default true,
  primary key (event_id, registration_id, position)
);
create unique index roster_person_once on roster_member (event_id, person_index, group_id) where live;
create index roster_of_participant on roster_member (participant_id) where live;

-- The timeline of a registration after its first step, which the registration itself shows.
create table registration_step (
  event_id uuid not null,
  registration_id uuid not null,
  at timestamptz not null default now(),
  status text not null,
  account_id uuid,
  -- [{ field, from, to }]; people are ids of participants, so that names are read when shown.
  changes jsonb,
  primary key (event_id, registration_id, at, status),
  foreign key (event_id, registration_id) references registration (event_id, id)
);

-- Batches of more than one entry. Ids of registrations follow time: those of a batch are between its first and its last. No foreign keys:
-- rows are written while groups are locked.
create table registration_batch (
  id uuid primary key,
  organization_id uuid not null,
  event_id uuid not null,
  account_id uuid not null,
  created_at timestamptz not null default now(),
  entries integer not null check (entries > 0),
  first_id uuid not null,
  last_id uuid not null,
  -- Participants that it added to the organization's list.
  participant_ids uuid[] not null default '{}',
  undone_at timestamptz,
  removed_participants integer not null default 0
);
create index registration_batch_list on registration_batch (organization_id, id desc) include (event_id);

-- The answer to a batch by the client's key, written in the batch's transaction; swept after 24 hours.
create table idempotency_key (
  organization_id uuid not null references organization (id),
  key text not null,
  body_hash bytea not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (organization_id, key)
);
create index idempotency_key_age on idempotency_key (created_at);

create function group_stays() returns trigger language plpgsql as $$
begin
  perform refuse_leaving_behind(
    exists (select from registration where event_id = old.event_id and group_id = old.id), 'registrations are in this group');
  return null;
end $$;
create trigger group_stays after delete or update of event_id, id on event_group for each row execute function group_stays();

create function participant_stays() returns trigger language plpgsql as $$
begin
  perform refuse_leaving_behind(
    exists (select from roster_member where participant_id = old.id), 'this participant is in registrations');
  return null;
end $$;
create trigger participant_stays after delete or update of id on participant for each row execute function participant_stays();

create function registration_stays() returns trigger language plpgsql as $$
begin
  perform refuse_leaving_behind(
    exists (select from roster_member where event_id = old.event_id and registration_id = old.id), 'people are in this registration');
  return null;
end $$;
create trigger registration_stays after delete or update of event_id, id on registration for each row execute function registration_stays();


-- Review ----------------------------------------------------------------------------------------------------------------------------------

-- Whether the papers of a registration are in order. The first act inserts the row: without one it is pending. `rev` counts acts; a decision
-- names the one it was based on. No foreign key to `registration`: it would add a trigger there.
create table review (
  event_id uuid not null,
  registration_id uuid not null,
  state text not null check (state in ('pending', 'returned', 'resubmitted', 'accepted', 'rejected')),
  -- [{ code, participant_id, note }]: why it was returned or rejected.
  reasons jsonb not null default '[]',
  rev integer not null check (rev > 0),
  by_account uuid,
  at timestamptz not null,
  due_at timestamptz check ((due_at is not null) = (state = 'returned')),
  primary key (event_id, registration_id)
);

-- A file that a group asks for: of a registration, of a participant (for all their registrations at the event), or of a unit (the stamped
-- form, for all of the unit's). A kind has up to five pages; of two concurrent uploads of a page the unique index admits one.
create table paper (
  event_id uuid not null references event (id),
  id uuid not null,
  organization_id uuid not null references organization (id),
  registration_id uuid,
  participant_id uuid,
  unit_id uuid,
  kind text not null check (kind in ('photo', 'consent', 'form', 'health', 'insurance', 'pledge')),
  page smallint not null check (page between 1 and 5),
  upload_path text not null,
  state text not null check (state in ('sent', 'accepted', 'returned')),
  reason text,
  sent_at timestamptz not null,
  by_account uuid not null,
  judged_at timestamptz,
  primary key (event_id, id),
  check (num_nonnulls(registration_id, participant_id, unit_id) = 1),
  check (unit_id is null or kind = 'form')
);
create unique index paper_page on paper (event_id, organization_id, kind, coalesce(registration_id, participant_id, unit_id), page);
create unique index paper_file on paper (organization_id, upload_path);
create index paper_participant on paper (participant_id) where participant_id is not null;


-- Racing ----------------------------------------------------------------------------------------------------------------------------------
-- No foreign keys to `event_group` or `registration`: they would add a trigger to each registration.

-- How contests are raced and scored, as data. A row never changes: another text is another row, so a draw keeps its rules.
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

-- Groups that race together. `rev` counts changes of its starters and heats; `draw` is the current draw: seed, digest, order, clashes, at, by.
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

create table contest_group (
  event_id uuid not null,
  group_id uuid not null,
  contest_id uuid not null,
  primary key (event_id, group_id),
  foreign key (event_id, contest_id) references contest (event_id, id) on delete cascade
);
create index contest_group_of_contest on contest_group (event_id, contest_id);

-- Who wears a number: a person of the event (`person_index` as in rosters) or a team. `team_key` is the team's id, or the registration's
-- where it has no team.
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

-- A racer in a contest. `youth` is the rank by birth date within the contest, the youngest first: racing stores no birth date.
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
  -- Its block of the timetable, from 0; null without a time. Times alone do not show where a block ends.
  block integer check (block >= 0),
  primary key (event_id, id),
  unique (event_id, contest_id, round, run, number),
  foreign key (event_id, contest_id) references contest (event_id, id),
  check ((starts_at is null) = (ends_at is null)),
  check (starts_at < ends_at)
);

-- Current lane of a starter, and the lane of the draw; null for a starter added later.
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

-- Changes of start lists after the draw, as a hash chain; appending locks the head.
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

-- The host's own pages of the programme, as last saved.
create table programme_front (
  event_id uuid primary key references event (id),
  body jsonb not null,
  saved_at timestamptz not null
);

-- A version never changes: `body` is the exact text that was hashed and signed.
create table programme (
  event_id uuid not null references event (id),
  version integer not null check (version > 0),
  body text not null,
  sha256 bytea not null,
  signature bytea not null,
  -- 32 bytes in base64url: the key that signed this version, whatever key the portal has later.
  public_key text not null,
  pages integer not null,
  made_at timestamptz not null,
  made_by uuid,
  -- Names by number at that time, outside the signed text so that they can be erased.
  racers jsonb not null,
  primary key (event_id, version)
);

-- The PDF of a version, in a table of its own: listing versions reads no megabytes.
create table programme_paper (
  event_id uuid not null,
  version integer not null,
  pdf bytea not null,
  sha256 bytea not null,
  signature bytea not null,
  primary key (event_id, version),
  foreign key (event_id, version) references programme (event_id, version)
);


-- Notices ---------------------------------------------------------------------------------------------------------------------------------

-- A notification to the people of an organization, or to one of them (`account_id`). Receipts (`receipt`) are what people did themselves, one
-- row for a batch; they never count as unread. No foreign keys: rows are written while groups are locked.
create table notice (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  account_id uuid,
  kind text not null,
  event_id uuid,
  registration_id uuid,
  changes jsonb not null default '[]',
  created_at timestamptz not null,
  receipt boolean not null default false,
  batch_id uuid,
  -- Registrations it is about, and how many of them are on a waiting list; null where it is one or none.
  entries integer check (entries > 0),
  waiting integer check (waiting >= 0),
  -- Of a request to guardians: the participant, what is missing, and who asked.
  participant_id uuid,
  lacks text[] check (lacks <@ array['photo', 'consent'] and lacks <> '{}'),
  asked_by uuid,
  -- Changed starts of a public list, old and new: [{ starter_id, what, from, to }].
  starts jsonb,
  constraint notice_kind_check check (
    kind in ('organization_confirmed', 'data_expires') and event_id is null
    or kind in ('place_given', 'waiting_over', 'registration_changed', 'registration_withdrawn', 'payment_marked', 'event_changed',
                'event_cancelled', 'registration_opens', 'entered', 'withdrew', 'review_accepted', 'start_list_published')
       and event_id is not null
    or kind in ('review_returned', 'review_rejected') and event_id is not null and registration_id is not null
    or kind = 'start_list_changed' and event_id is not null and starts is not null
    or kind = 'guardian_asked' and event_id is not null and account_id is not null and participant_id is not null and lacks is not null
       and asked_by is not null)
);
create index notice_list on notice (organization_id, created_at desc, id desc);
create index notice_news on notice (organization_id, created_at desc, id desc) include (account_id) where not receipt;
-- Rows come in the order of time: a summary of each range of pages finds old ones without an entry for each.
create index notice_age on notice using brin (created_at) with (pages_per_range = 16);
create index notice_of_account on notice (account_id) where account_id is not null;
create index notice_asked_by on notice (asked_by) where asked_by is not null;

create table notice_read (
  notice_id uuid not null references notice (id) on delete cascade,
  account_id uuid not null references account (id),
  read_at timestamptz not null,
  primary key (notice_id, account_id)
);
create index notice_read_by on notice_read (account_id);

-- Everything of an organization until this moment is read by the account, without marks of its own.
create table inbox_seen (
  account_id uuid not null references account (id),
  organization_id uuid not null,
  until timestamptz not null,
  primary key (account_id, organization_id)
);
create index inbox_seen_of_organization on inbox_seen (organization_id);

-- Text messages still to be sent. One is claimed before it is sent, and never sent twice.
create table notice_message (
  notice_id uuid not null references notice (id) on delete cascade,
  account_id uuid not null,
  tries integer not null default 0,
  due_at timestamptz not null,
  claimed_at timestamptz,
  primary key (notice_id, account_id)
);
create index notice_message_due on notice_message (due_at) where claimed_at is null;
create index notice_message_of on notice_message (account_id);

-- Who is notified when registration for an event opens, and the organization they last asked for. The statement that notifies deletes the row.
create table event_reminder (
  event_id uuid not null references event (id),
  account_id uuid not null references account (id),
  organization_id uuid not null references organization (id),
  asked_at timestamptz not null,
  primary key (event_id, account_id)
);
create index event_reminder_of on event_reminder (account_id);

-- One text for many, by the operator (no host) or an event's host. The audience is resolved on reading, so later entrants see it too.
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
  -- Registrations whose organizations it addresses; null for all entered.
  registration_ids uuid[],
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

-- Announcements of an event published on a day of its time zone.
create table announcement_day (
  event_id uuid not null references event (id),
  day date not null,
  published integer not null,
  primary key (event_id, day)
);


-- Teaching videos -------------------------------------------------------------------------------------------------------------------------

-- Metadata of a video, and its transcoding job.
create table teaching_video (
  id uuid primary key,
  organization_id uuid not null references organization (id),
  created_by uuid not null references account (id),
  title text not null,
  description text not null,
  category text,
  visibility text not null check (visibility in ('organization', 'public')),
  hidden boolean not null default false,
  series text,
  series_order integer,
  chapters jsonb not null default '[]',
  video_path text not null unique references upload (path),
  cover_path text references upload (path),
  duration_ms integer,
  views integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  removed_at timestamptz,
  -- The job: `worker` has the lease until `lease_ends_at`; `run` numbers its attempts and names their files.
  state text not null check (state in ('waiting', 'working', 'ready', 'failed')),
  tries integer not null default 0,
  run integer not null default 0,
  due_at timestamptz not null,
  worker uuid,
  lease_ends_at timestamptz,
  failure text,
  -- The run whose files are served; null serves the file as it was uploaded.
  shown_run integer,
  -- Hidden by the operator; its managers cannot revert that.
  held_at timestamptz,
  -- Who made it public; null is its creator. Not public while that account is disabled.
  published_by uuid references account (id)
);
create index teaching_video_of_organization on teaching_video (organization_id, id desc);
create index teaching_video_public on teaching_video (id desc) where visibility = 'public' and removed_at is null;
create index teaching_video_series on teaching_video (organization_id, series, series_order, id) where series is not null;
create index teaching_video_due on teaching_video (due_at) where state in ('waiting', 'working');
create index teaching_video_removed on teaching_video (removed_at) where removed_at is not null;
create index teaching_video_cover on teaching_video (cover_path) where cover_path is not null;

create table teaching_video_caption (
  video_id uuid not null references teaching_video (id) on delete cascade,
  language text not null,
  label text not null,
  vtt text not null,
  primary key (video_id, language)
);

-- Position of a viewer, and when it last counted as a view.
create table teaching_video_watch (
  account_id uuid not null references account (id),
  video_id uuid not null references teaching_video (id) on delete cascade,
  position_ms integer not null,
  updated_at timestamptz not null,
  counted_at timestamptz,
  primary key (account_id, video_id)
);
create index teaching_video_watch_of_video on teaching_video_watch (video_id);

-- Reports of a video; deleted when the operator has decided.
create table video_report (
  video_id uuid not null references teaching_video (id) on delete cascade,
  account_id uuid not null references account (id),
  reason text not null check (reason in ('child', 'harmful', 'dangerous', 'rights', 'advertising', 'other')),
  note text not null,
  created_at timestamptz not null,
  primary key (video_id, account_id)
);
create index video_report_of_account on video_report (account_id);


-- Privacy ---------------------------------------------------------------------------------------------------------------------------------

-- Single-use permission to export one's data.
create table data_export (
  id uuid primary key,
  account_id uuid not null references account (id),
  session_id uuid not null,
  full_numbers boolean not null,
  ends_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index data_export_age on data_export (ends_at);
create index data_export_of_account on data_export (account_id);

-- A write that arrives after an erasure fails: an erased row never changes again. An organization's row has the head of its audit chain, so
-- nothing can be written for it either.
create function refuse_erased() returns trigger language plpgsql as $$
begin
  raise exception 'what this belongs to was erased' using errcode = 'GONE1';
end $$;
create trigger account_erased before update on account
  for each row when (old.erased_at is not null) execute function refuse_erased();
create trigger organization_erased before update on organization
  for each row when (old.erased_at is not null) execute function refuse_erased();

-- No session or membership of an erased account or organization. The locks wait for an erasure in progress and read the row after it.
create function refuse_for_erased() returns trigger language plpgsql as $$
declare
  gone timestamptz;
begin
  select erased_at into gone from account where id = new.account_id for key share;
  if gone is null then
    select erased_at into gone from organization where id = new.organization_id for key share;
  end if;
  if gone is not null then
    raise exception 'what this belongs to was erased' using errcode = 'GONE1';
  end if;
  return new;
end $$;
create trigger session_of_erased before insert on session for each row execute function refuse_for_erased();
create trigger membership_of_erased before insert or update on membership for each row execute function refuse_for_erased();

-- Last use of an organization, beyond its sessions: their rows are deleted a month after they end, so a trigger copies the time when one is
-- deleted or changes its organization. `told_at`: its people were notified that participant data will be deleted.
create table organization_use (
  organization_id uuid primary key references organization (id),
  used_at timestamptz not null,
  told_at timestamptz
);
create function note_organization_use() returns trigger language plpgsql as $$
begin
  insert into organization_use as u (organization_id, used_at) values (old.organization_id, old.seen_at)
  on conflict (organization_id) do update set used_at = greatest(u.used_at, excluded.used_at);
  return null;
end $$;
create trigger session_gone after delete on session for each row execute function note_organization_use();
create trigger session_turned after update of organization_id on session
  for each row when (old.organization_id <> new.organization_id) execute function note_organization_use();

-- A day's deletion of expired data: inserting the row claims the day. `removed` counts by retention term.
create table retention_run (
  day date primary key,
  started_at timestamptz not null,
  ended_at timestamptz,
  removed jsonb not null default '{}'
);


-- Record ----------------------------------------------------------------------------------------------------------------------------------

-- The audit chain of an organization: each link has the hash of the one before it. The organization's row has the head.
create table audit_link (
  organization_id uuid not null,
  position integer not null check (position > 0),
  entries text not null,
  hash bytea not null,
  primary key (organization_id, position)
);
create function audit_only_grows() returns trigger language plpgsql as $$
begin
  raise exception 'the audit chain only grows' using errcode = 'integrity_constraint_violation';
end $$;
create trigger audit_no_change before update or delete on audit_link for each row execute function audit_only_grows();
create trigger audit_no_truncate before truncate on audit_link for each statement execute function audit_only_grows();

create function organization_stays() returns trigger language plpgsql as $$
begin
  perform refuse_leaving_behind(
    exists (select from audit_link where organization_id = old.id), 'this organization has an audit chain');
  return null;
end $$;
create trigger organization_stays after delete or update of id on organization for each row execute function organization_stays();


-- Personal response cache -----------------------------------------------------------------------------------------------------------------

-- Version of what an organization is shown of others, such as an event's name; its own data have the length of its audit chain. A cached
-- response is valid for one version. Updated last in a transaction (deferred triggers), which hardly ever happens.
create table shown_of_others (one boolean primary key default true check (one), version bigint not null default 0);
insert into shown_of_others default values;

create function shown_of_others_changed() returns trigger language plpgsql as $$
begin
  update shown_of_others set version = version + 1;
  return null;
end $$;

create constraint trigger shown_of_others after update of name, starts_at, ends_at, timezone, edit_until on event
  deferrable initially deferred for each row
  when ((old.name, old.starts_at, old.ends_at, old.timezone, old.edit_until) is distinct from (new.name, new.starts_at, new.ends_at, new.timezone, new.edit_until))
  execute function shown_of_others_changed();
create constraint trigger shown_of_others after update of name, registration_event, papers on event_group
  deferrable initially deferred for each row
  when ((old.name, old.registration_event, old.papers) is distinct from (new.name, new.registration_event, new.papers))
  execute function shown_of_others_changed();
create constraint trigger shown_of_others after update of name on account
  deferrable initially deferred for each row when (old.name is distinct from new.name)
  execute function shown_of_others_changed();
create constraint trigger shown_of_others after update of name on unit
  deferrable initially deferred for each row when (old.name is distinct from new.name)
  execute function shown_of_others_changed();
