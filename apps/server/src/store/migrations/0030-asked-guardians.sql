-- When an organization last asked the guardians of somebody on its list for what is missing: once a day, by the statement that writes this. The
-- row says nothing of who was reached.
create table guardian_ask (
  organization_id uuid not null,
  participant_id uuid not null,
  asked_on date not null,
  primary key (organization_id, participant_id)
);

-- Such a notice is about one participant of the organization that asks, and says what is missing. Whoever is of that organization finds it there;
-- everybody else in their personal one.
alter table notice add column participant_id uuid;
alter table notice add column lacks text[] check (lacks <@ array['photo', 'consent'] and lacks <> '{}');
alter table notice add column asked_by uuid;
create index notice_asked_by on notice (asked_by) where asked_by is not null;
alter table notice drop constraint notice_kind_check;
alter table notice add constraint notice_kind_check check (
  kind = 'organization_confirmed' and event_id is null
  or kind = 'guardian_asked' and event_id is not null and account_id is not null and participant_id is not null and lacks is not null and asked_by is not null
  or kind in ('place_given', 'registration_changed', 'registration_withdrawn', 'payment_marked', 'event_changed', 'event_cancelled', 'registration_opens', 'entered', 'withdrew')
     and event_id is not null);
