-- Who left is told beside the backups, again and again: found without reading all who are here.
create index account_erased on account (erased_at) where erased_at is not null;
create index organization_erased on organization (erased_at) where erased_at is not null;
