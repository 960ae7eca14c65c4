import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { makeLog } from '../../apps/server/src/kernel/log.ts'
import { makeMetrics } from '../../apps/server/src/kernel/metrics.ts'
import { openSms } from '../../apps/server/src/outside/sms/open-sms.ts'
import { openVault } from '../../apps/server/src/security/vault.ts'
import { readSettings } from '../../apps/server/src/settings/settings.ts'
import type { Database } from '../../apps/server/src/store/database.ts'
import { type ListCase, listCases } from './cases.ts'
import { makePeople } from './people.ts'
import { makeHeldRegistrations, makeRegistrations } from './registrations.ts'
import { GROUPS, makeWorld } from './world.ts'

export type { ListCase } from './cases.ts'

const KEY_BYTES = 32

/**
 * Fills an empty, migrated database on a server with registrations, as it would be after a while: 10,000 events and 2,000
 * organizations at most, one of each with five in a hundred. Gives the lists to measure on it.
 */
export async function fillLists(database: Database, registrations: number): Promise<ListCase[]> {
  const key = () => randomBytes(KEY_BYTES)
  const vault = openVault({ encryption: key(), index: key(), signing: key() })
  const people = Math.ceil(registrations / GROUPS)
  const world = await makeWorld(database, registrations)
  await makePeople(database, vault, world, people)
  await makeRegistrations(database, world, people, registrations)
  await makeHeldRegistrations(database, world)
  // The server does so by itself some time later.
  await database.pool.query('vacuum analyze')
  const settings = readSettings({ DATA_DIR: tmpdir(), LOG_LEVEL: 'silent' })
  const parts = { vault, sms: openSms(settings.sms), log: makeLog('silent'), metrics: makeMetrics() }
  return listCases(
    {
      replica: null,
      settings,
      database,
      ...parts,
      now: () => new Date(),
      elapsed: () => performance.now(),
      memory: () => 0,
      served: [],
    },
    world,
  )
}
