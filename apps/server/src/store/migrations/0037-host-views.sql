-- How often the photo of somebody entered was opened on the host's side of an event: whoever entered them can read it. Nothing points to
-- `participant`, which would hang a trigger on it.
create table photo_view (
  event_id uuid not null references event (id),
  participant_id uuid not null,
  organization_id uuid not null references organization (id),
  opened integer not null check (opened > 0),
  last_at timestamptz not null,
  primary key (event_id, participant_id)
);
create index photo_view_of_participant on photo_view (organization_id, participant_id);

-- Clear numbers that left in the list for the insurance, and not one by one. Of older ones the reason alone tells.
alter table reveal add column insured boolean not null default false;
