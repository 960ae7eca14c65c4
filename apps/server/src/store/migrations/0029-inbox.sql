-- Receipts of what people did themselves stand among the notices, one row for a batch however many it entered. Nobody has to read them:
-- what counts as unread is found without them, by an index that they are not in.
alter table notice add column receipt boolean not null default false;
alter table notice add column batch_id uuid;
-- How many registrations it tells of, and how many of them were put on a waiting list; null where that is one, or none.
alter table notice add column entries integer check (entries > 0);
alter table notice add column waiting integer check (waiting >= 0);
alter table notice drop constraint notice_kind_check;
alter table notice add constraint notice_kind_check check (
  kind = 'organization_confirmed' and event_id is null
  or kind in ('place_given', 'registration_changed', 'registration_withdrawn', 'payment_marked', 'event_changed', 'event_cancelled', 'entered', 'withdrew')
     and event_id is not null);
create index notice_news on notice (organization_id, created_at desc, id desc) include (account_id) where not receipt;

-- Up to when a person has read what an organization was told: everything until then is read, and needs no mark of its own.
create table inbox_seen (
  account_id uuid not null references account (id),
  organization_id uuid not null,
  until timestamptz not null,
  primary key (account_id, organization_id)
);
create index inbox_seen_of_organization on inbox_seen (organization_id);

-- An invitation is for one phone, and so for one person: whether they have seen it. It is told to nobody else.
alter table invitation add column seen_at timestamptz;
