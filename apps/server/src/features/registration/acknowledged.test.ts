import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import { openDeps } from '../../portal.ts'
import { raw, statement } from '../../database/statement.ts'
import { aGroup, anEvent, aParticipant } from '../../test/factories.ts'
import { testSettings } from '../../test/harness.ts'
import { type PortalProcess, post, startPortalProcess } from '../../test/portal-process.ts'
import { newServerDatabase, postgresUrl } from '../../test/test-database.ts'

const store = inject('store')
const ROUNDS = 3
const SENDERS = 6
const LOAD_MS = 700

const rowsOf = statement<{ ids: string[]; taken: number }>(
  'test-acknowledged',
  `select array(select id from registration where event_id = g.event_id) as ids, g.taken from event_group g where g.event_id = $1::uuid`,
)

const folder = mkdtempSync(join(tmpdir(), 'startline-kill-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Sends until the server is gone; gives the ids it was told are registered. */
async function keepSending(portal: PortalProcess, token: string, event: { id: string; groups: string[] }): Promise<string[]> {
  const acknowledged: string[] = []
  for (;;) {
    const entries = [{ group_id: event.groups[0], participant: aParticipant() }]
    const answer = await post(portal.address, '/api/registration/batch', { event_id: event.id, entries }, token).catch(() => null)
    if (answer === null) return acknowledged
    if (answer.code === 0) acknowledged.push((answer.data as { items: { registration_id: string }[] }).items[0]?.registration_id ?? '')
  }
}

test.skipIf(store === 'server' && !postgresUrl)('a server killed in the middle loses nothing it acknowledged', async () => {
  const env: Record<string, string> = { DATA_DIR: folder }
  if (store === 'server') env['DATABASE_URL'] = (await newServerDatabase()).choice.url
  const before = await openDeps(testSettings(env, folder))
  const { loadDistricts } = await import('../../database/seed/districts.ts')
  await loadDistricts(before.database.db)
  const event = await anEvent({ deps: before }, { groups: [aGroup({ capacity: 1_000_000 })] })
  await before.database.close()

  const acknowledged: string[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const portal = await startPortalProcess(env)
    const account = { account: `sender${round}`, password: 'A quiet lane 2026', name: '王小明的妈妈' }
    const { token } = (await post(portal.address, '/auth/register', account)).data as { token: string }
    const senders = Array.from({ length: SENDERS }, () => keepSending(portal, token, event))
    await new Promise((resolve) => setTimeout(resolve, LOAD_MS))
    await portal.kill()
    acknowledged.push(...(await Promise.all(senders)).flat())
  }

  const after = await openDeps(testSettings(env, folder))
  const [found] = await raw(after.database.db, rowsOf, [event.id])
  await after.database.close()
  expect(acknowledged.length).toBeGreaterThan(ROUNDS)
  const stored = new Set(found?.ids)
  expect(acknowledged.filter((id) => !stored.has(id))).toEqual([])
  expect(found?.taken).toBe(stored.size)
}, 90_000)
