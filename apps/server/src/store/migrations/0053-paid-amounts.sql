-- What was received for a registration, in fen: a mark as paid was forgotten when the fee changed. Rows that were marked before, or by the
-- version before, have 0 beside `settled = 'paid'` and count with their fee.
alter table registration
  add column paid_fen integer not null default 0 check (paid_fen >= 0);
