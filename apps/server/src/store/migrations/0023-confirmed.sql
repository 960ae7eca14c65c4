-- Since when the operator knows an organization: only then may it publish films to everybody, and name more people a day that it did not
-- know before. Null: nobody has looked at it yet.
alter table organization add column confirmed_at timestamptz;
