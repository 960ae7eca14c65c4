-- The registrations whose organizations an announcement of a host addresses; null for all that are entered.
alter table announcement
  add column registration_ids uuid[];
