-- How the host wants to be paid (words, and the path of a picture that was uploaded), and where the venue is on a map.
alter table event add column payment_text text check (payment_text <> '');
alter table event add column payment_qr_path text;
alter table event add column map_url text check (map_url like 'https://_%');
alter table event add constraint event_qr_has_words check (payment_qr_path is null or payment_text is not null);

-- Who wants to be told when registration for an event opens, and for which organization they asked last. A row goes when it has been told, in the
-- statement that tells it: so nobody is told twice, and one who asks again is told again.
create table event_reminder (
  event_id uuid not null references event (id),
  account_id uuid not null references account (id),
  organization_id uuid not null references organization (id),
  asked_at timestamptz not null,
  primary key (event_id, account_id)
);
create index event_reminder_of on event_reminder (account_id);

alter table notice drop constraint notice_kind_check;
alter table notice add constraint notice_kind_check check (
  kind = 'organization_confirmed' and event_id is null
  or kind in ('place_given', 'registration_changed', 'registration_withdrawn', 'payment_marked', 'event_changed', 'event_cancelled', 'registration_opens')
     and event_id is not null);
