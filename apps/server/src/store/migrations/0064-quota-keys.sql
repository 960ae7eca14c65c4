-- second step of 0052: the keys have the same columns, the day first, so that sweeping a day needs no second index.
alter table daily_use drop constraint daily_use_pkey, add primary key (day, payer);
drop index daily_use_age;
-- second step of 0024: as above.
alter table new_person drop constraint new_person_pkey, add primary key (day, organization_id, document_index);
drop index new_person_age;
