-- What an organization has reserved of a purpose since the first of a day's: files and bytes.
create table upload_day (
  organization_id uuid not null references organization (id),
  purpose text not null,
  counted_from timestamptz not null,
  files integer not null,
  bytes bigint not null,
  primary key (organization_id, purpose)
);
insert into upload_day (organization_id, purpose, counted_from, files, bytes)
select id, 'video', films_from, 0, films_size from organization where films_from is not null;
alter table organization drop column films_from;
alter table organization drop column films_size;

-- Whether anybody still has a picture is asked of one after the other.
create index participant_photo on participant (id_photo_path) where id_photo_path is not null;
create index account_avatar on account (avatar_path) where avatar_path is not null;
