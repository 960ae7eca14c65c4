import { BATCH_ROWS, type Where } from './pgbench-scripts.ts'

/** The barest tables a registration can do with: what the portal's own are compared with. */
export const BARE_SCHEMA = `
create table event (id bigint primary key, name text not null, kind text not null);
create table age_group (id bigint primary key, event_id bigint not null references event (id), name text not null,
  capacity int not null, taken int not null default 0, check (taken <= capacity)) with (fillfactor = 50);
create table participant (id bigint generated always as identity primary key, org_id bigint not null, name text not null,
  id_number text not null, id_photo_url text, guardian_name text, guardian_phone text, created_at timestamptz not null default now());
create unique index participant_org_idn on participant (org_id, id_number);
create table registration (id bigint generated always as identity primary key, event_id bigint not null,
  group_id bigint not null references age_group (id), participant_id bigint not null references participant (id),
  org_id bigint not null, id_number text not null, created_at timestamptz not null default now());
create unique index registration_group_idn on registration (group_id, id_number);
create index registration_org on registration (org_id, id);
insert into event values (1, 'e', 'jifen');
insert into age_group select i, 1, 'g' || i, 1000000000, 0 from generate_series(1, 200) i;
insert into age_group values (1000, 1, 'old', 1000000000, 20000);
insert into participant (org_id, name, id_number) select 2, 'x', 'old' || i from generate_series(1, 20000) i;
insert into registration (event_id, group_id, participant_id, org_id, id_number) select 1, 1000, id, 2, id_number from participant`

const VARIABLES = '\\set a random(1, 1000000000)\n\\set b random(1, 1000000000)\n'
const PERSON = `'张小三', '3301062010' || :a || 'x' || :b, 'https://cdn.example.org/a/b/c.jpg', '王五', '13800138000'`

/** One registration in one statement. */
export const barePerRowScript = (where: Where): string => `\\set g ${where === 'hot' ? '1' : 'random(1, 200)'}
${VARIABLES}with g as (update age_group set taken = taken + 1 where id = :g and taken < capacity returning id, event_id),
  p as (insert into participant (org_id, name, id_number, id_photo_url, guardian_name, guardian_phone)
        select 1, ${PERSON} from g returning id)
  insert into registration (event_id, group_id, participant_id, org_id, id_number)
  select g.event_id, g.id, p.id, 1, '3301062010' || :a || 'x' || :b from g, p returning id;
`

/** 64 registrations in one statement. */
export const bareBatchScript = (where: Where): string => `${VARIABLES}with asked as materialized (
    select ${where === 'hot' ? '1' : '1 + (random() * 199)::int'}::bigint as group_id, 1::bigint as org_id, '张小三'::text as name,
           '3301062010' || :a || 'x' || i as id_number, 'https://cdn.example.org/a/b/c.jpg'::text as photo, '王五'::text as gname,
           '13800138000'::text as gphone, i as ord from generate_series(1, ${BATCH_ROWS}) i),
  lk as materialized (
    select id, event_id, capacity - taken as free from age_group where id in (select group_id from asked) order by id for update),
  acc as materialized (
    select * from (select r.*, lk.event_id, lk.free, row_number() over (partition by r.group_id order by r.ord) rn
                     from asked r join lk on lk.id = r.group_id) c where rn <= free),
  p as (
    insert into participant (org_id, name, id_number, id_photo_url, guardian_name, guardian_phone)
    select distinct on (org_id, id_number) org_id, name, id_number, photo, gname, gphone from acc order by org_id, id_number
    on conflict (org_id, id_number) do update set name = excluded.name returning id, org_id, id_number),
  r as (
    insert into registration (event_id, group_id, participant_id, org_id, id_number)
    select a.event_id, a.group_id, p.id, a.org_id, a.id_number from acc a join p using (org_id, id_number)
    on conflict (group_id, id_number) do nothing returning id, group_id),
  u as (update age_group g set taken = g.taken + c.n from (select group_id, count(*) n from r group by 1) c where g.id = c.group_id)
  select count(*) from r;
`
