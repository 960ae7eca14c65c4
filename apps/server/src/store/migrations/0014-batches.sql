-- Batches of more than one entry, as a club finds its imports again. Ids of registrations follow time, so those of a batch lie between
-- its first and its last: the list's own index finds them, and registrations need neither another column nor another index.
-- It is written while groups are held: to look for parents would wait for somebody who leaves, and who waits for the groups.
create table registration_batch (
  id uuid primary key,
  organization_id uuid not null,
  event_id uuid not null,
  account_id uuid not null,
  created_at timestamptz not null default now(),
  entries integer not null check (entries > 0),
  first_id uuid not null,
  last_id uuid not null,
  -- The participants it brought onto the organization's list.
  participant_ids uuid[] not null default '{}',
  undone_at timestamptz,
  removed_participants integer not null default 0
);
create index registration_batch_list on registration_batch (organization_id, id desc) include (event_id);
-- Whom batches of before have brought is not known: undone, they leave their participants on the list.
insert into registration_batch (id, organization_id, event_id, account_id, created_at, entries, first_id, last_id)
select batch_id, organization_id, event_id, (min(account_id::text))::uuid, min(created_at), count(*), (min(id::text))::uuid, (max(id::text))::uuid
  from registration group by batch_id, organization_id, event_id having count(*) > 1;
