-- What a group asks to be shown of whoever enters it. A registration there is pending as long as nobody has acted on it: registering writes nothing.
alter table event_group add column papers text[] not null default '{}'
  check (papers <@ array['photo', 'consent', 'form', 'health', 'insurance', 'pledge']);

-- Whether a registration's papers are in order. There is a row once somebody has acted: the host decided, or what is judged changed before that.
-- `rev` counts every such act; whoever decides names the one they looked at. Nothing points to `registration`, which would hang a trigger on it.
create table review (
  event_id uuid not null,
  registration_id uuid not null,
  state text not null check (state in ('pending', 'returned', 'resubmitted', 'accepted', 'rejected')),
  -- [{ code, participant_id, note }], why it was returned or rejected.
  reasons jsonb not null default '[]',
  rev integer not null check (rev > 0),
  by_account uuid,
  at timestamptz not null,
  due_at timestamptz check ((due_at is not null) = (state = 'returned')),
  primary key (event_id, registration_id)
);

-- A file that shows what a group asks for. It is of a registration, of one participant (and counts for all their registrations at the event), or of
-- a unit (the stamped form, for all of the unit's). A kind may have a few pages, each in a place of its own: who is last finds none free.
create table paper (
  event_id uuid not null references event (id),
  id uuid not null,
  organization_id uuid not null references organization (id),
  registration_id uuid,
  participant_id uuid,
  unit_id uuid,
  kind text not null check (kind in ('photo', 'consent', 'form', 'health', 'insurance', 'pledge')),
  page smallint not null check (page between 1 and 5),
  upload_path text not null,
  state text not null check (state in ('sent', 'accepted', 'returned')),
  reason text,
  sent_at timestamptz not null,
  by_account uuid not null,
  judged_at timestamptz,
  primary key (event_id, id),
  check (num_nonnulls(registration_id, participant_id, unit_id) = 1),
  check (unit_id is null or kind = 'form')
);
create unique index paper_page on paper (event_id, organization_id, kind, coalesce(registration_id, participant_id, unit_id), page);
create unique index paper_file on paper (organization_id, upload_path);
create index paper_participant on paper (participant_id) where participant_id is not null;

alter table upload drop constraint upload_purpose_check;
alter table upload add constraint upload_purpose_check
  check (purpose in ('id_photo', 'avatar', 'video', 'video_cover', 'event_cover', 'attachment', 'film', 'paper'));

alter table notice drop constraint notice_kind_check;
alter table notice add constraint notice_kind_check check (
  kind = 'organization_confirmed' and event_id is null
  or kind = 'guardian_asked' and event_id is not null and account_id is not null and participant_id is not null and lacks is not null and asked_by is not null
  or kind in ('place_given', 'registration_changed', 'registration_withdrawn', 'payment_marked', 'event_changed', 'event_cancelled', 'registration_opens', 'entered', 'withdrew')
     and event_id is not null
  or kind = 'review_accepted' and event_id is not null
  or kind in ('review_returned', 'review_rejected') and event_id is not null and registration_id is not null);
