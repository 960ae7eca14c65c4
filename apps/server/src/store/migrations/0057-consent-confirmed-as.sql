-- In which capacity a consent was confirmed: as the child's guardian, or by an organization or the event's host, which state that the guardian's
-- written consent was obtained. Null for consents recorded before, or by the version before.
alter table participant
  add column consent_confirmed_as text check (consent_confirmed_as in ('guardian', 'organization', 'host'));
alter table former_consent
  add column confirmed_as text check (confirmed_as in ('guardian', 'organization', 'host'));
