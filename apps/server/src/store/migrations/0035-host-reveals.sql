-- Clear numbers that a host has seen of somebody entered in its event: the event says who that host is.
alter table reveal add column event_id uuid references event (id);
