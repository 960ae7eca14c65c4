-- Who guessed at a code, as the keyed hash of an address, once for each guess: so many of one address, and it is looked at for that address no
-- more, while its owner can still use it. They go with the code.
alter table sms_code add column guessers bytea[] not null default '{}';
-- How many units a person has added in the day that began then.
alter table account add column units_from timestamptz;
alter table account add column units_added integer not null default 0;
