-- Of which event one was copied as a draft: how it fills is looked at beside the other. No foreign key: an event stays when the other goes, and
-- events are not removed.
alter table event add column copied_from uuid;
