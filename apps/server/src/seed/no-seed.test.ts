import { listEvents } from '@startline/contract'
import { expect, test } from 'vitest'
import { openPortal } from '../test/harness.ts'
import { seed } from './seed.ts'

test('without demo data only the districts are there, and a store with data of its own is left alone', async () => {
  const portal = await openPortal()
  expect(await seed(portal.deps)).toBe(false)
  expect((await portal.call(listEvents)).data.total).toBe(0)
  await portal.signUp()
  expect(await seed({ ...portal.deps, settings: { ...portal.deps.settings, seed: 'demo' } })).toBe(false)
  expect((await portal.call(listEvents)).data.total).toBe(0)
})

test('a start that fails in the middle of the demo leaves none of it', async () => {
  const portal = await openPortal({ SEED: 'demo', DEMO_PASSWORD: 'demo lane of tests' })
  // The last rows cannot be written, as if the process were killed before them.
  await portal.deps.database.pool.query('alter table roster_member add constraint no_more check (false) not valid')
  await expect(seed(portal.deps)).rejects.toThrow()
  for (const table of ['account', 'event', 'participant', 'unit'])
    expect((await portal.deps.database.pool.query(`select 1 from ${table}`)).rows).toEqual([])
  await portal.deps.database.pool.query('alter table roster_member drop constraint no_more')
  // Two processes that start at once put it in once.
  expect(await Promise.all([seed(portal.deps), seed(portal.deps)])).toEqual([true, true])
  expect((await portal.deps.database.pool.query('select 1 from account')).rows).toHaveLength(9)
})
