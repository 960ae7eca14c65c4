import { expect, test } from 'vitest'
import { statements } from '../statement.ts'
import { changeOf, joined } from './written.ts'
import '../../entries/engine/write.store.ts'
import '../../entries/waiting/waiting.store.ts'
import '../../entries/waiting/withdraw.store.ts'
import '../../record/append-audit.ts'

test.each([
  ['update event set name = $1', 'all', true],
  ['insert into "event" ("id") values ($1)', 'all', true],
  ['update event_group set capacity = 3', 'all', false],
  ['with gone as (select 1) delete from event_group g using gone', 'all', false],
  ['insert into "announcement" ("id") values ($1)', [], true],
  ['update organization o set name = $2 from membership m', 'all', true],
  ['update "organization" set "name" = $1 where "id" = $2', 'all', true],
] as const)('%s changes what everybody sees', (sql, events, announcements) => {
  expect(changeOf(sql, [])).toEqual({ events, announcements })
})

test.each([
  'select * from event for update',
  'select * from event_group where event_id = $1 order by id for no key update',
  'insert into event_reminder (event_id) values ($1)',
  'update announcement_mark set read_at = $1',
  'insert into announcement_day as d values ($1) on conflict do update set published = d.published + 1',
  'update organization o set registration_count = 1',
  'update "organization" set "can_host" = $1 where "id" = $2',
])('%s does not', (sql) => {
  expect(changeOf(sql, [])).toBeNull()
})

test('an audit link changes nothing that everybody sees, although it writes the organization’s row', () => {
  expect(changeOf(statements.get('audit-append')?.sql ?? '', [])).toBeNull()
})

test.each(['entries-write', 'withdraw-registrations', 'waiting-give-places'])(
  '%s changes the one event that its parameter names',
  (name) => {
    const { sql = '' } = statements.get(name) ?? {}
    const [, place] = /\bevent_id = \$(\d+)::uuid/.exec(sql) ?? []
    const values = Array.from({ length: Number(place) }, (_none, at) => (at === Number(place) - 1 ? 'this one' : null))
    expect(changeOf(sql, values)).toEqual({ events: ['this one'], announcements: false })
  },
)

test('two changes are one', () => {
  const [one, other] = [
    { events: ['a', 'b'], announcements: false },
    { events: ['b', 'c'], announcements: true },
  ]
  expect(joined(one, other)).toEqual({ events: ['a', 'b', 'c'], announcements: true })
  expect(joined({ events: 'all', announcements: false }, one)).toEqual({ events: 'all', announcements: false })
})
