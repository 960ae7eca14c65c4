import { addParticipant } from '@startline/contract'
import { beforeAll, expect, inject, test } from 'vitest'
import { needs } from '../../../../../tools/needs.ts'
import { findDifferences } from '../../operations/reconcile/find-differences.ts'
import { verifyAudit } from '../../record/verify-audit.ts'
import { seedDemo } from '../../seed/seed.ts'
import { aParticipant } from '../../test/factories.ts'
import { openPortal, type TestPortal } from '../../test/harness.ts'
import { openTestDatabase } from '../../test/test-database.ts'
import type { Database } from '../database.ts'
import { isUnused, NotCopied } from './fill-store.ts'
import { moveStore } from './move-store.ts'
import { readStore } from './read-store.ts'

const both = needs('PostgreSQL')
let portal: TestPortal

beforeAll(async () => {
  portal = await openPortal({ SEED: 'demo', DEMO_PASSWORD: 'demo lane of tests' })
  expect(await seedDemo(portal.deps, () => {})).toBe('seeded')
})

const other = inject('store') === 'embedded' ? 'server' : 'embedded'
const triggers = async ({ pool }: Database) =>
  (
    await pool.query(
      `select tgname, tgenabled from pg_trigger where not tgisinternal order by tgrelid::regclass::text, tgname`,
    )
  ).rows
const references = async ({ pool }: Database) =>
  (
    await pool.query(
      `select conrelid::regclass::text, conname, pg_get_constraintdef(oid) as made, convalidated from pg_constraint where contype = 'f' order by 1, 2`,
    )
  ).rows

test.skipIf(both.missing)(
  both.named('a store moves to the other engine and back: every row is there, and every rule stands again'),
  async () => {
    const { database } = portal.deps
    const [there, back] = [await openTestDatabase(other), await openTestDatabase(inject('store'))]
    const moved = await moveStore(database, there)
    expect(moved.find(({ table }) => table === 'registration')?.rows).toBeGreaterThan(100)
    expect(await moveStore(there, back)).toEqual(moved)
    for (const store of [there, back]) {
      expect(await findDifferences(store.db)).toEqual([])
      expect((await verifyAudit(store.db)).broken).toEqual([])
      expect(await triggers(store)).toEqual(await triggers(database))
      expect(await references(store)).toEqual(await references(database))
    }
    await there.erase()
    await back.erase()
  },
)

test('what is read is of one moment, whatever is written meanwhile', async () => {
  const { database } = portal.deps
  const who = await portal.signUp()
  await readStore(database, async (state, rows) => {
    const people = state.sums.find(({ table }) => table === 'participant')?.rows
    let read = 0
    const adding = inject('store') === 'server' ? who.call(addParticipant, { body: aParticipant() }) : null
    await adding
    for await (const part of rows) if (part.table.name === 'participant') read += part.rows.length
    expect(read).toBe(people)
  })
})

test('nothing is copied into a store that is in use', async () => {
  const { database } = portal.deps
  expect(await isUnused(database)).toBe(false)
  const used = await openPortal()
  await used.signUp()
  await expect(moveStore(database, used.deps.database)).rejects.toThrow(NotCopied)
})
