import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { query, type Stage } from '../stage.ts'
import { install, machineEnv } from './install.ts'
import { ENTRY_COLUMNS, FIELDS, NEW_ENTRY, ORGANIZATION, PAGE, type Peer, type PeerRequest, POOL } from './peer.ts'
import { askOver, firstAnswer, freePort, startPeer } from './peer-process.ts'
import { countRows, type PeerDatabase, peerDatabases } from './stores.ts'

const PACKAGE = { name: 'directus', version: '12.4.0' }
const TABLE = 'registration'
/** An administrator's static token: whose it is, is looked up; what they may see is not narrowed. */
const TOKEN = 'a-static-token-of-the-bench'
const HEADERS = { Authorization: `Bearer ${TOKEN}`, 'Content-Type': 'application/json' }
const ITEMS = `/items/${TABLE}`

const listQuery = new URLSearchParams({
  filter: JSON.stringify({ organization_id: { _eq: ORGANIZATION } }),
  sort: '-id',
  limit: String(PAGE),
  meta: 'filter_count',
})
const request = (over: Partial<PeerRequest>): PeerRequest => ({
  method: 'GET',
  path: ITEMS,
  headers: HEADERS,
  body: '',
  ...over,
})

const READY = request({ path: '/collections' })

const COLLECTION = {
  collection: TABLE,
  schema: {},
  meta: {},
  fields: [
    { field: 'id', type: 'bigInteger', schema: { is_primary_key: true, has_auto_increment: true }, meta: {} },
    { field: 'date_created', type: 'timestamp', schema: {}, meta: { special: ['date-created'] } },
    ...FIELDS.map((field) => ({ field, type: 'string', schema: {}, meta: { required: true } })),
  ],
}
const FILL = (entries: number) => `
  insert into ${TABLE} (date_created, ${FIELDS.join(', ')})
  select now() - (${entries} - n) * interval '1 second', ${ENTRY_COLUMNS} from generate_series(1, ${entries}) n`
const INDEX = `create index on ${TABLE} (organization_id, id)`

/**
 * Directus from npm, run by the machine's Node, for which npm has compiled a part of it.
 * @throws NotInstalled
 */
export async function openDirectus(stage: Stage): Promise<Peer> {
  const folder = install(PACKAGE)
  const start = (database: PeerDatabase) => startDirectus(stage, folder, database)
  const prepare = async (url: string) => {
    const { args, env, cwd } = runOf(folder, url, 0, 'bootstrap')
    execFileSync('node', args, { cwd, env, stdio: 'ignore' })
    const server = await start({ url, remove: async () => {} })
    await firstAnswer(stage, server.address, READY)
    const body = JSON.stringify(COLLECTION)
    const made = await fetch(`${server.address}/collections`, { method: 'POST', headers: HEADERS, body })
    if (!made.ok) throw new Error(`Directus made no collection: ${await made.text()}`)
    await server.stop()
    await query(url, [INDEX])
  }
  const create = request({ method: 'POST', body: NEW_ENTRY })
  return {
    name: `Directus ${PACKAGE.version}`,
    databases: await peerDatabases(stage, 'directus', prepare, (url, entries) => query(url, [FILL(entries)])),
    start,
    ready: READY,
    list: request({ path: `${ITEMS}?${listQuery}` }),
    read: (answer) => {
      const { data, meta } = answer as { data: unknown[]; meta: { filter_count: number } }
      return { items: data.length, total: meta.filter_count }
    },
    create: (...asked) => askOver(stage, create, ...asked),
    count: ({ url }) => countRows(url, TABLE),
  }
}

async function startDirectus(stage: Stage, folder: string, { url }: PeerDatabase) {
  const port = await freePort()
  return startPeer(stage, { node: 'node', ...runOf(folder, url, port, 'start'), port })
}

function runOf(folder: string, url: string, port: number, command: string) {
  const env = {
    ...machineEnv(),
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    KEY: 'the-key-of-the-bench',
    SECRET: 'the-secret-of-the-bench',
    DB_CLIENT: 'pg',
    DB_CONNECTION_STRING: url,
    DB_POOL__MAX: String(POOL),
    ADMIN_EMAIL: 'bench@example.com',
    ADMIN_PASSWORD: 'a-password-of-the-bench',
    ADMIN_TOKEN: TOKEN,
    LOG_STYLE: 'raw',
    // It asks nobody for anything.
    TELEMETRY: 'false',
  }
  return { args: [join(folder, 'node_modules', PACKAGE.name, 'cli.js'), command], cwd: folder, env }
}
