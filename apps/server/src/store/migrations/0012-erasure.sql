-- A person may leave. The account's row stays as an empty mark, because what stays for others names it; so does an organization's that
-- goes along, with its audit chain.
alter table account add column erased_at timestamptz;
alter table organization add column erased_at timestamptz;

-- What is on its way while somebody leaves comes too late: an erased row changes no more. The end of an organization's audit chain
-- stands in its row, so nothing can be written for it either.
create function refuse_erased() returns trigger language plpgsql as $$
begin
  raise exception 'what this belongs to was erased' using errcode = 'GONE1';
end $$;
create trigger account_erased before update on account
  for each row when (old.erased_at is not null) execute function refuse_erased();
create trigger organization_erased before update on organization
  for each row when (old.erased_at is not null) execute function refuse_erased();

-- Nobody signs in as, or belongs to, what was erased. The locks wait for an erasure under way, and read the row as it left it.
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

-- A file that is to go: nobody may read it from now on; it is taken from the object store after the commit, and then stored no more.
alter table upload add column removed_at timestamptz;
create index upload_to_remove on upload (path) where removed_at is not null and stored_at is not null;
create index upload_of_account on upload (account_id, path);
create index upload_of_organization on upload (organization_id, path);

-- Those taken off a list are found too, when all of an organization's participants are asked for.
create index participant_removed on participant (organization_id, id desc) where removed_at is not null;

-- Leave to take one's data along, once.
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
