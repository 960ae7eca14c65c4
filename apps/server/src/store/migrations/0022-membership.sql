-- Who is invited stands in invitations; a membership is one.
delete from membership where status <> 'active';
alter table membership drop column status;
