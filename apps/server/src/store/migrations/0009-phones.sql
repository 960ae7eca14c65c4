-- The last code sent to a phone for each purpose. Phone and code stand here as keyed hashes only.
create table sms_code (
  phone_index bytea not null,
  scene text not null check (scene in ('register', 'login', 'reset_password', 'bind_phone')),
  code_hash bytea not null,
  tries smallint not null default 0 check (tries between 0 and 5),
  ends_at timestamptz not null,
  used_at timestamptz,
  primary key (phone_index, scene)
);
create index sms_code_ending on sms_code (ends_at);

-- Proofs that a phone was verified, known by their SHA-256. Using one removes it.
create table sms_ticket (
  token_hash bytea primary key,
  scene text not null check (scene in ('reset_password', 'bind_phone')),
  phone_index bytea not null,
  phone_sealed bytea not null,
  ends_at timestamptz not null
);
create index sms_ticket_ending on sms_ticket (ends_at);

-- When codes were sent to a phone, for an address, to numbers of one beginning; what is counted stands here as a keyed hash.
create table sms_count (
  key bytea primary key,
  moments timestamptz[] not null,
  ends_at timestamptz not null
);
create index sms_count_ending on sms_count (ends_at);

-- How many messages went out on a day, in all.
create table sms_day (
  day date primary key,
  sent integer not null check (sent >= 0)
);
