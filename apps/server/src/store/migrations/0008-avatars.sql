-- A person may have a picture; it is cleaned like every other.
alter table upload drop constraint upload_purpose_check;
alter table upload add constraint upload_purpose_check
  check (purpose in ('id_photo', 'avatar', 'video', 'video_cover', 'event_cover', 'attachment'));
