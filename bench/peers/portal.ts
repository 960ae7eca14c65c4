import { randomBytes } from 'node:crypto'
import { callAddress, listRegistrations } from '@startline/contract'
import { hashToken } from '../../apps/server/src/http/session/session-store.ts'
import { checkKeys, loadKeys } from '../../apps/server/src/security/key-file.ts'
import { openVault } from '../../apps/server/src/security/vault.ts'
import { openDatabase } from '../../apps/server/src/store/connect/open.ts'
import type { Database } from '../../apps/server/src/store/database.ts'
import { migrate } from '../../apps/server/src/store/migrate.ts'
import { makePeople } from '../lists/people.ts'
import { makeRegistrations } from '../lists/registrations.ts'
import { GROUPS, makeWorld, type World } from '../lists/world.ts'
import { PORTAL, startServer } from '../server-process.ts'
import { quiet, type Stage } from '../stage.ts'
import { sendLoad } from '../wrk.ts'
import { PAGE, type Peer } from './peer.ts'
import { firstChildOf, PEER_CONNECTIONS } from './peer-process.ts'
import { countRows, type Databases, type PeerDatabase } from './stores.ts'

/** The session of who reads the list. */
const TOKEN = randomBytes(32).toString('base64url')

/** The portal itself. It writes to a copy of the stage's own store, into which 200 organizations enter children in turns. */
export function openPortal(stage: Stage): Peer {
  const start = ({ url }: PeerDatabase) =>
    startServer(stage, PORTAL, { DATABASE_URL: url, DATA_DIR: stage.file('server') })
  return {
    name: 'portal',
    databases: portalDatabases(stage),
    start,
    ready: { method: 'GET', path: '/healthz', headers: {}, body: '' },
    list: {
      method: 'GET',
      path: callAddress(listRegistrations, { query: { page: 1, page_size: PAGE } }),
      headers: { Authorization: `Bearer ${TOKEN}` },
      body: '',
    },
    read: (answer) => {
      const { items, total } = (answer as { data: { items: unknown[]; total: number } }).data
      return { items: items.length, total }
    },
    create: (address, seconds, turn) =>
      sendLoad(stage, { address, event: 'hot', connections: PEER_CONNECTIONS, seconds, first: firstChildOf(turn) }),
    count: ({ url }) => countRows(url, 'registration'),
  }
}

function portalDatabases(stage: Stage): Databases {
  const filled = new Map<number, string>()
  const sized = async (entries: number) => {
    const url = filled.get(entries) ?? (await fill(stage, entries))
    filled.set(entries, url)
    return url
  }
  return {
    toRead: async (entries) => ({ url: await sized(entries), remove: async () => {} }),
    toWrite: async () => {
      const copy = await stage.copy('server')
      return { url: copy.env['DATABASE_URL'] ?? '', remove: copy.remove }
    },
  }
}

/** A database whose registrations are all of one organization, made as those of the lists are (`lists`). */
async function fill({ postgres, file }: Stage, entries: number): Promise<string> {
  const url = await postgres.createDatabase(`portal_${entries}`)
  const database = await openDatabase({ kind: 'server', url }, quiet)
  await migrate(database)
  const keys = loadKeys(file('server'))
  await checkKeys(database.db, keys)
  const many = await makeWorld(database, entries)
  const world = { ...many, organizations: many.organizations.slice(0, 1), units: many.units.slice(0, 1) }
  const people = Math.ceil(entries / GROUPS)
  await makePeople(database, openVault(keys), world, people)
  await makeRegistrations(database, world, people, entries)
  await signIn(database, world)
  await database.pool.query('vacuum analyze')
  await database.close()
  return url
}

async function signIn({ pool }: Database, { account, organizations }: World) {
  const [organization] = organizations
  await pool.query(`insert into membership (account_id, organization_id, role) values ($1, $2, 'owner')`, [
    account,
    organization,
  ])
  await pool.query(
    `insert into session (id, account_id, organization_id, token_hash, idle_ends_at, ends_at)
     values ($1, $1, $2, $3, now() + interval '30 days', now() + interval '90 days')`,
    [account, organization, hashToken(TOKEN)],
  )
}
