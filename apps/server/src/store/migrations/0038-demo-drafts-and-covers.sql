-- The day that a draft of the demo counts from, as `event.demo_day` is; null for drafts of people.
alter table event_draft add column demo_day integer;

-- Which point of its cover is to be seen wherever the cover is cut: per cent from its left and upper edge. Null keeps its middle.
alter table event add column cover_focus smallint[] check (array_length(cover_focus, 1) = 2 and 0 <= all (cover_focus) and 100 >= all (cover_focus));
