import { hashToken } from '../../apps/server/src/http/session/session-store.ts'
import { checkKeys, loadKeys } from '../../apps/server/src/security/key-file.ts'
import { openVault } from '../../apps/server/src/security/vault.ts'
import { openDatabase } from '../../apps/server/src/store/connect/open.ts'
import type { Database } from '../../apps/server/src/store/database.ts'
import { migrate } from '../../apps/server/src/store/migrate.ts'
import { makePeople } from '../lists/people.ts'
import { makeHeldRegistrations, makeRegistrations } from '../lists/registrations.ts'
import { GROUPS, makeWorld } from '../lists/world.ts'
import { quiet } from '../stage.ts'
import type { FillRequest, FillResult } from './fill-request.ts'

const addMember = `insert into membership (account_id, organization_id, role) values ($1, $2, 'owner')`
const addSession = `
  insert into session (id, account_id, organization_id, token_hash, idle_ends_at, ends_at)
  values (gen_random_uuid(), $1, $2, $3, now() + interval '30 days', now() + interval '90 days')`

/** Fills an empty database with the lists' registrations, sealed with the keys of the data folder, and signs in who reads them. */
export async function fillListStore({ url, folder, registrations, tokens }: FillRequest): Promise<FillResult> {
  const database = await openDatabase({ kind: 'server', url }, quiet)
  await migrate(database)
  const keys = loadKeys(folder)
  await checkKeys(database.db, keys)
  const people = Math.ceil(registrations / GROUPS)
  const world = await makeWorld(database, registrations)
  await makePeople(database, openVault(keys), world, people)
  await makeRegistrations(database, world, people, registrations)
  await makeHeldRegistrations(database, world)
  const [large, ordinary] = world.organizations
  await signIn(database, world.account, large, tokens.large)
  await signIn(database, world.account, ordinary, tokens.ordinary)
  await database.pool.query('vacuum analyze')
  await database.close()
  return { hosted: world.held }
}

async function signIn({ pool }: Database, account: string, organization: string | undefined, token: string) {
  await pool.query(addMember, [account, organization])
  await pool.query(addSession, [account, organization, hashToken(token)])
}
