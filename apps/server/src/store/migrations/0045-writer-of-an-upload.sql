-- Who is writing a video file that comes in parts, until when they may, and whether somebody else wants to go on with it: of several portals on
-- one disk only one writes, so that a file that was looked at is not written to any more.
alter table upload
  add column writer uuid,
  add column writer_until timestamptz,
  add column writer_wanted boolean not null default false;
