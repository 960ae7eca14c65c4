// Does the work of `fill.ts` with the code of a checkout from before that file: run in its folder, with the same argument and output.
// Paths and names are those of these checkouts (until 2026-11-27) and never change; delete this file when none of them is compared any more.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const from = (...path) => import(pathToFileURL(join(process.cwd(), ...path)).href)
const fromServer = (...path) => from('apps', 'server', 'src', ...path)
const { store, url, folder, registrations, tokens } = JSON.parse(process.argv[2])

const { openDatabase } = await fromServer('store', 'connect', 'open.ts')
const { migrate } = await fromServer('store', 'migrate.ts')
const { checkKeys, loadKeys } = await fromServer('security', 'key-file.ts')
const silent = { info: () => {}, warn: () => {}, error: () => {} }
const database = await openDatabase({ kind: 'server', url }, silent)
await migrate(database)
const keys = loadKeys(folder)
await checkKeys(database.db, keys)
const result = await (store === 'world' ? fillWorldStore() : fillListStore())
await database.close()
console.log(JSON.stringify(result))

async function fillWorldStore() {
  const { fillWorld } = await from('bench', 'world.ts')
  await fillWorld(database)
  return {}
}

async function fillListStore() {
  const { openVault } = await fromServer('security', 'vault.ts')
  const { GROUPS, makeWorld } = await from('bench', 'lists', 'world.ts')
  const { makePeople } = await from('bench', 'lists', 'people.ts')
  const { makeHeldRegistrations, makeRegistrations } = await from('bench', 'lists', 'registrations.ts')
  const people = Math.ceil(registrations / GROUPS)
  const world = await makeWorld(database, registrations)
  await makePeople(database, openVault(keys), world, people)
  await makeRegistrations(database, world, people, registrations)
  await makeHeldRegistrations(database, world)
  await signIn(world.account, world.organizations[0], tokens.large)
  await signIn(world.account, world.organizations[1], tokens.ordinary)
  await database.pool.query('vacuum analyze')
  return { hosted: world.held }
}

async function signIn(account, organization, token) {
  const { hashToken } = await fromServer('http', 'session', 'session-store.ts')
  await database.pool.query(`insert into membership (account_id, organization_id, role) values ($1, $2, 'owner')`, [
    account,
    organization,
  ])
  await database.pool.query(
    `insert into session (id, account_id, organization_id, token_hash, idle_ends_at, ends_at)
     values (gen_random_uuid(), $1, $2, $3, now() + interval '30 days', now() + interval '90 days')`,
    [account, organization, hashToken(token)],
  )
}
