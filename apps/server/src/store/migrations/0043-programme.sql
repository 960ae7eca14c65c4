-- What the host writes into a programme, as it was saved last.
create table programme_front (
  event_id uuid primary key references event (id),
  body jsonb not null,
  saved_at timestamptz not null
);

-- A version never changes: `body` is the text itself that was hashed and signed, byte by byte. Which changes of start lists came before it is
-- said in there.
create table programme (
  event_id uuid not null references event (id),
  version integer not null check (version > 0),
  body text not null,
  sha256 bytea not null,
  signature bytea not null,
  -- 32 bytes in base64url: the portal may have another key later, and this version was signed with this one.
  public_key text not null,
  pages integer not null,
  made_at timestamptz not null,
  made_by uuid,
  -- Who wore which number when it was made: paper at the venue has names, and they stay where they can be erased.
  racers jsonb not null,
  primary key (event_id, version)
);

-- Its PDF, apart: whoever looks at versions does not read megabytes.
create table programme_paper (
  event_id uuid not null,
  version integer not null,
  pdf bytea not null,
  sha256 bytea not null,
  signature bytea not null,
  primary key (event_id, version),
  foreign key (event_id, version) references programme (event_id, version)
);
