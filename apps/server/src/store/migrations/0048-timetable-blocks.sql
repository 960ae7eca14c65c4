-- Which block of the timetable a heat is in, counted from 0; nothing for a heat without a time. Times alone do not tell where one block ends
-- and the next begins.
alter table heat add column block integer check (block >= 0);
