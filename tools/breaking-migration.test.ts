import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { breakingOf, secondStepOf } from './breaking-migration.ts'

const MIGRATIONS = join(import.meta.dirname, '..', 'apps', 'server', 'src', 'store', 'migrations')
const names = readdirSync(MIGRATIONS).toSorted()
const read = (name: string) => readFileSync(join(MIGRATIONS, name), 'utf8')

describe('migrations', () => {
  test('the first is the baseline: it makes tables and changes none of another migration', () => {
    expect(names[0]).toBe('0001-baseline.sql')
    expect(secondStepOf(read('0001-baseline.sql'))).toBeNull()
    expect(read('0001-baseline.sql')).not.toMatch(/^(alter|drop|update|delete)\b/m)
  })

  test('none breaks the portal of the version before', () => {
    expect(names.flatMap((name) => breakingOf(read(name)).map((one) => ({ name, ...one })))).toEqual([])
  })

  test('a second step names a first one that is there', () => {
    const numbers = names.map((name) => name.slice(0, 4))
    for (const name of names) {
      const first = secondStepOf(read(name))
      if (first !== null) expect(numbers.filter((number) => number < name.slice(0, 4))).toContain(first)
    }
  })
})

test.each([
  ['drop table jump'],
  ['drop table if exists jump cascade'],
  ['drop view listed'],
  ['alter table unit rename to club'],
  ['alter table unit rename column name to title'],
  ['alter table unit rename name to title'],
  ['alter table unit drop column short_name'],
  ['alter table unit drop short_name'],
  ['alter table unit drop column if exists short_name cascade'],
  ['alter table unit alter column name type varchar(20)'],
  ['alter table unit alter name set data type varchar(20)'],
  ['alter table unit alter column short_name set not null'],
  ['alter table unit alter column short_name drop default'],
  ['alter table unit add column city text not null'],
  ['alter table unit add city text not null check (city <> $$x$$)'],
  ['alter table unit add column a int, add column b int not null'],
  ['alter table unit add constraint named check (name <> $$$$)'],
  ['alter table unit add unique (name)'],
  ['alter table only public.unit add foreign key (district_code) references district'],
  ['create unique index on unit (name)'],
  ['truncate unit'],
  ['ALTER TABLE unit\n  -- nobody needs it\n  DROP COLUMN short_name;'],
])('breaks the version before: %s', (sql) => expect(breakingOf(sql)).toHaveLength(1))

test.each([
  ['create table letter (id uuid primary key, name text not null unique)'],
  [
    'create table letter (id uuid); alter table letter add column name text not null; create unique index on letter (name)',
  ],
  ['alter table unit add column city text'],
  ["alter table unit add column city text not null default ''"],
  ['alter table unit add column size int not null generated always as (1) stored'],
  ['alter table unit add constraint named check (name <> $$$$) not valid'],
  ['alter table unit validate constraint named'],
  ['alter table unit drop constraint named'],
  ['alter table unit alter column name drop not null'],
  ["alter table unit alter column short_name set default 'drop column'"],
  ['create index on unit (name)'],
  [
    'create or replace function f() returns trigger language plpgsql as $body$ begin drop table x; return new; end $body$',
  ],
  ["update unit set name = 'alter table unit drop column name; drop table unit'"],
  ['-- drop table unit\nselect 1'],
  ['-- second step of 0051: no portal since then asks the column\nalter table unit drop column short_name'],
])('lets the version before live: %s', (sql) => expect(breakingOf(sql)).toEqual([]))

test('a second step without a reason is none', () =>
  expect(breakingOf('-- second step of 0051:\ndrop table jump')).toHaveLength(1))
