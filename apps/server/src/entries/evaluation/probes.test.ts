import { beforeAll, expect, test } from 'vitest'
import { statements } from '../../store/statement.ts'
import { nameOf } from '../../store/statement-name.ts'
import { openPortal, type TestPortal } from '../../test/harness.ts'
import { keptPlan } from '../../test/kept-plan.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openPortal()
})

const ON_LIST = /Index Scan using participant_once[^]*Index Cond: \(.*document_index <= wanted\.document_index/

test.each([
  ['people-by-ids', 'uuid[], uuid[]', /Index Cond: \(.*id = wanted\.id/],
  ['people-written-out', 'uuid, uuid[], bytea[], bytea[]', ON_LIST],
  ['people-written-out-now', 'uuid, uuid[], bytea[], bytea[]', ON_LIST],
  ['people-written-out', 'uuid, uuid[], bytea[], bytea[]', /Index Cond: \(.*person_index = wanted\.person_index/],
  ['entries-entered', 'uuid, bytea[], uuid[]', /Index Cond: \(.*person_index = p\.person_index/],
  [
    'entries-entered-own',
    'uuid, bytea[], uuid[]',
    /Index Cond: \(.*(person_index|participant_id) = p\.(person_index|participant_id)/,
  ],
  ['waiting-line', 'uuid, uuid, int, int', /Index Scan using registration_queue on registration/],
  ['participants-listed', 'uuid, uuid[]', /^(?![^]*Seq Scan)[^]*Index Cond: \(.*id = wanted\.id/],
  [
    'registration-details',
    'uuid, uuid[]',
    /^(?![^]*Seq Scan)[^]*Index Scan using registration_list on registration +\(/,
  ],
  [
    'registrations-listed',
    'uuid, uuid[]',
    /^(?![^]*Seq Scan)[^]*Index Scan using registration_list on registration +\(/,
  ],
  ['user-find', 'uuid[], uuid[]', /^(?![^]*Seq Scan)/],
])('%s asks the index once for each, however old the statistics are', async (name, types, probe) => {
  expect(await keptPlan(portal, name, types)).toMatch(probe)
})

test.each([
  'registrations-search',
  'registrations-narrowed',
  'participants-search',
  'waiting-per-unit',
  'waiting-placed',
  'waiting-give-places',
  'withdraw-find',
  'withdraw-registrations',
])('%s is planned anew each time', (name) => {
  expect(statements.has(name)).toBe(true)
  expect(nameOf(statements.get(name)?.sql ?? '', 2)).toBeUndefined()
})

test.each(['people-by-ids', 'registration-details', 'participants-listed', 'user-find'])(
  '%s keeps its plan',
  (name) => {
    expect(nameOf(statements.get(name)?.sql ?? '', 2)).toBe(name)
  },
)
