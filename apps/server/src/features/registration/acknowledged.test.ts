import { rmSync } from 'node:fs'
import { afterAll, expect, inject, test } from 'vitest'
import { loadDistricts } from '../../database/seed/districts.ts'
import { raw, statement } from '../../database/statement.ts'
import { openDeps } from '../../portal.ts'
import { aGroup, anEvent, aParticipant } from '../../test/factories.ts'
import { testSettings } from '../../test/harness.ts'
import { type PortalProcess, post, startPortalProcess } from '../../test/portal-process.ts'
import { newServerDatabase, newStoreFolder, postgresUrl } from '../../test/test-database.ts'

const store = inject('store')
/** Kills in one run; `npm run test:faults` asks for more. */
const ROUNDS = Number(process.env.FAULT_ROUNDS ?? 3)
const ROUND_LIMIT_MS = 40_000
const SENDERS = 6
/** The server is killed once so many were acknowledged in the round, or after a while on a slow machine. */
const ENOUGH = 25
const LONGEST_MS = 8_000

const rowsOf = statement<{ ids: string[]; taken: number }>(
  'test-acknowledged',
  `select array(select id from registration where event_id = g.event_id) as ids, g.taken from event_group g where g.event_id = $1::uuid`,
)

const folder = newStoreFolder()
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Sends until the server is gone; notes the ids it was told are registered. */
async function keepSending(
  portal: PortalProcess,
  token: string,
  event: { id: string; groups: string[] },
  acknowledged: string[],
): Promise<void> {
  for (;;) {
    const entries = [{ group_id: event.groups[0], participant: aParticipant() }]
    const answer = await post(portal.address, '/api/registration/batch', { event_id: event.id, entries }, token).catch(
      () => null,
    )
    if (answer === null) return
    if (answer.code === 0)
      acknowledged.push((answer.data as { items: { registration_id: string }[] }).items[0]?.registration_id ?? '')
  }
}

test.skipIf(store === 'server' && !postgresUrl)(
  'a server killed in the middle loses nothing it acknowledged',
  async () => {
    const env: Record<string, string> = { DATA_DIR: folder }
    if (store === 'server') env['DATABASE_URL'] = (await newServerDatabase()).choice.url
    const before = await openDeps(testSettings(env, folder))
    await loadDistricts(before.database.db)
    const event = await anEvent({ deps: before }, { groups: [aGroup({ capacity: 1_000_000 })] })
    await before.database.close()

    const acknowledged: string[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const portal = await startPortalProcess(env)
      const account = { account: `sender${round}`, password: 'A quiet lane 2026', name: '王小明的妈妈' }
      const { token } = (await post(portal.address, '/auth/register', account)).data as { token: string }
      const told: string[] = []
      const senders = Array.from({ length: SENDERS }, () => keepSending(portal, token, event, told))
      const began = Date.now()
      while (told.length < ENOUGH && Date.now() - began < LONGEST_MS)
        await new Promise((resolve) => setTimeout(resolve, 5))
      await portal.kill()
      await Promise.all(senders)
      acknowledged.push(...told)
    }

    const after = await openDeps(testSettings(env, folder))
    const [found] = await raw(after.database.db, rowsOf, [event.id])
    await after.database.close()
    expect(acknowledged.length).toBeGreaterThan(ROUNDS)
    const stored = new Set(found?.ids)
    expect(acknowledged.filter((id) => !stored.has(id))).toEqual([])
    expect(found?.taken).toBe(stored.size)
  },
  ROUNDS * ROUND_LIMIT_MS,
)
