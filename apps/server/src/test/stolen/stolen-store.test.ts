import { spawnSync } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { getRegistration, listRegistrations } from '@startline/contract'
import { maskDocument } from '@startline/domain'
import { beforeAll, expect, inject, test } from 'vitest'
import { findPostgres } from '../../../../../tools/system.mjs'
import { openPortal, type Person, type TestPortal } from '../harness.ts'
import { postgresUrl } from '../test-database.ts'
import { candidatesLeft, type Target } from './attack.ts'
import { candidatesOf, fragmentsIn, narrowedBy } from './candidates.ts'
import { clearRows } from './clear-rows.ts'
import { PLANTED, plantNumbers } from './plant.ts'
import { bytesOfDatabase, bytesOfFolder } from './raw-bytes.ts'

/** Fewer numbers than these would be a part of one told: what birth date, gender and district leave are 500. */
const FEWEST = 400

let portal: TestPortal
let coach: Person
let targets: Target[]
beforeAll(async () => {
  portal = await openPortal()
  coach = await portal.signUp()
  targets = await plantNumbers(portal, coach)
  // Samples of columns, which the planner keeps.
  await portal.deps.database.pool.query('analyze')
})

const leftIn = (bytes: string): number[] => {
  const fragments = fragmentsIn(bytes).filter(({ begins, ends }) => begins.length >= 4 && ends.length >= 4)
  return targets.map((target) => narrowedBy(candidatesOf(target), fragments).length)
}

test('a mask beside a birth date would leave four numbers at most', () => {
  const masked = targets.map(
    (target) => narrowedBy(candidatesOf(target), fragmentsIn(maskDocument(target.number))).length,
  )
  expect(Math.max(...masked)).toBeLessThanOrEqual(50)
  expect(
    candidatesLeft(
      [
        {
          table: 't',
          cells: {},
          text: `${targets[0]?.handles[1]} ${maskDocument(targets[0]?.number ?? '')}`,
        },
      ],
      targets,
    )[0],
  ).toBe(masked[0])
})

test('every column of every table leaves hundreds of numbers to whoever has no keys', async () => {
  const rows = await clearRows(portal.deps.database)
  expect(rows.filter(({ table }) => table === 'roster_member')).toHaveLength(PLANTED)
  expect(rows.filter(({ table }) => table === 'idempotency_key')).not.toHaveLength(0)
  expect(Math.min(...candidatesLeft(rows, targets))).toBeGreaterThanOrEqual(FEWEST)
})

test('so does the same person who sees it, in the list and alone, masked as ever', async () => {
  const { data } = await coach.call(listRegistrations, { query: { page_size: 100 } })
  const masks = new Set(targets.map(({ number }) => maskDocument(number)))
  expect(data.items).toHaveLength(100)
  for (const { members } of data.items) expect(masks).toContain(members[0]?.id_number)
  const [first] = data.items
  expect((await coach.call(getRegistration, { params: { id: first?.id ?? '' } })).data.members).toEqual(first?.members)
})

test('the files of the store and of the portal hold no part of a number', async () => {
  const { database, settings } = portal.deps
  expect(Math.min(...leftIn(await bytesOfDatabase(database)))).toBeGreaterThanOrEqual(FEWEST)
  expect(Math.min(...leftIn(bytesOfFolder(settings.dataFolder)))).toBeGreaterThanOrEqual(FEWEST)
})

/** It stands beside the server's own programs, which may be links. */
const dumper = () => join(dirname(realpathSync(join(findPostgres() ?? '', 'postgres'))), 'pg_dump')

test.skipIf(inject('store') === 'embedded')('a dump of the server holds none either', async () => {
  const { rows } = await portal.deps.database.pool.query<{ name: string }>('select current_database() as name')
  const url = new URL(postgresUrl ?? '')
  url.pathname = rows[0]?.name ?? ''
  const dump = spawnSync(dumper(), [url.href], { encoding: 'latin1', maxBuffer: 1 << 30 })
  expect(dump.status).toBe(0)
  expect(dump.stdout).toContain('COPY public.roster_member')
  expect(Math.min(...leftIn(dump.stdout))).toBeGreaterThanOrEqual(FEWEST)
})
