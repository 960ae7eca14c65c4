-- Live entries of an event that one account without a verified phone may have, over all its organizations; null is without limit.
alter table event
  add column unverified_limit integer check (unverified_limit > 0);
