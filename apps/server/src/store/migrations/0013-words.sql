-- One character stands in many names: to fetch every row that has it takes longer than to read through an index of the whole list with
-- the words beside it. Words too long for an index are few, and have one of their own.
create index registration_words on registration (organization_id, id desc) include (status, search_text) where octet_length(search_text) <= 1000;
create index registration_long_words on registration (organization_id, id desc) where octet_length(search_text) > 1000;
