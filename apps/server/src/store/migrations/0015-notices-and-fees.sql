-- What a registration costs is what its group asked when it was entered, in fen; null is free. Whether it is paid is told by the host alone;
-- nothing is owed while it waits or once it is withdrawn, so that neither has to be written when a place moves on.
alter table registration add column fee integer check (fee > 0);
alter table registration add column settled text check (settled in ('paid', 'waived'));
update registration r set fee = g.fee from event_group g where g.event_id = r.event_id and g.id = r.group_id and g.fee > 0;

-- What changed, as [{ field, from, to }]. People stand there as participants' ids: their names are read when it is told.
alter table registration_step add column changes jsonb;

-- Something the people of an organization should know, or one of them; read marks are each person's own. Notices are written while groups
-- are held: looking for a parent would wait for somebody who leaves, and who waits for the groups.
create table notice (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  account_id uuid,
  kind text not null check (kind in ('place_given', 'registration_changed', 'registration_withdrawn', 'payment_marked', 'event_changed', 'event_cancelled')),
  event_id uuid not null,
  registration_id uuid,
  changes jsonb not null default '[]',
  created_at timestamptz not null
);
create index notice_list on notice (organization_id, created_at desc, id desc);
create index notice_age on notice (created_at);
create index notice_of_account on notice (account_id) where account_id is not null;

create table notice_read (
  notice_id uuid not null references notice (id) on delete cascade,
  account_id uuid not null references account (id),
  read_at timestamptz not null,
  primary key (notice_id, account_id)
);
create index notice_read_by on notice_read (account_id);

-- Messages to phones that are still to be sent. One that is being sent is claimed first and never sent again, whatever becomes of it.
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
