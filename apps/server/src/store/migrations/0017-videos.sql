-- Teaching videos: what is told of them, and the job that makes them fit for watching.
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
  -- The job. Whoever works on it holds it until `lease_ends_at`; `run` numbers its beginnings and names their files.
  state text not null check (state in ('waiting', 'working', 'ready', 'failed')),
  tries integer not null default 0,
  run integer not null default 0,
  due_at timestamptz not null,
  worker uuid,
  lease_ends_at timestamptz,
  failure text,
  -- The run whose files are shown; null where people are sent the file as it was uploaded.
  shown_run integer
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

-- How far somebody has watched, and when that was last counted as a view.
create table teaching_video_watch (
  account_id uuid not null references account (id),
  video_id uuid not null references teaching_video (id) on delete cascade,
  position_ms integer not null,
  updated_at timestamptz not null,
  counted_at timestamptz,
  primary key (account_id, video_id)
);
create index teaching_video_watch_of_video on teaching_video_watch (video_id);

-- A film is made of an upload and is an upload itself; nobody reserves one.
alter table upload drop constraint upload_purpose_check;
alter table upload add constraint upload_purpose_check
  check (purpose in ('id_photo', 'avatar', 'video', 'video_cover', 'event_cover', 'attachment', 'film'));
-- Bytes of a film that have come and are on disk.
alter table upload add column received bigint not null default 0;
create index upload_unattached on upload (created_at) where purpose in ('video', 'video_cover') and removed_at is null;

-- Bytes of film an organization has reserved since the first of a day's.
alter table organization add column films_from timestamptz;
alter table organization add column films_size bigint not null default 0;
