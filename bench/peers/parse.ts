import { join } from 'node:path'
import { query, type Stage } from '../stage.ts'
import { install, machineEnv } from './install.ts'
import { ENTRY_COLUMNS, FIELDS, NEW_ENTRY, ORGANIZATION, PAGE, type Peer, type PeerRequest, POOL } from './peer.ts'
import { askOver, firstAnswer, freePort, startPeer } from './peer-process.ts'
import { countRows, type PeerDatabase, peerDatabases } from './stores.ts'

const PACKAGE = { name: 'parse-server', version: '9.10.0' }
const TABLE = '"Registration"'
/** The master key asks for no session, and nothing is narrowed to what somebody may see: the least work that there is. */
const HEADERS = {
  'X-Parse-Application-Id': 'bench',
  'X-Parse-Master-Key': 'bench-master',
  'Content-Type': 'application/json',
}
const CLASSES = '/parse/classes/Registration'

const listQuery = new URLSearchParams({
  where: JSON.stringify({ organization_id: ORGANIZATION }),
  order: '-createdAt',
  limit: String(PAGE),
  count: '1',
})
const request = (over: Partial<PeerRequest>): PeerRequest => ({
  method: 'GET',
  path: CLASSES,
  headers: HEADERS,
  body: '',
  ...over,
})

const FILL = (entries: number) => `
  insert into ${TABLE} ("objectId", "createdAt", "updatedAt", ${FIELDS.join(', ')})
  select 'e' || n, moment, moment, ${ENTRY_COLUMNS}
    from generate_series(1, ${entries}) n cross join lateral (select now() - (${entries} - n) * interval '1 second' as moment) t`
const INDEX = `create index on ${TABLE} (organization_id, "createdAt")`

/**
 * Parse Server from npm.
 * @throws NotInstalled
 */
export async function openParse(stage: Stage): Promise<Peer> {
  const folder = install(PACKAGE)
  const start = (database: PeerDatabase) => startParse(stage, folder, database)
  const prepare = async (url: string) => {
    const server = await start({ url, remove: async () => {} })
    await firstAnswer(stage, server.address, request({ path: '/parse/health' }))
    const fields = Object.fromEntries(FIELDS.map((name) => [name, { type: 'String' }]))
    const body = JSON.stringify({ className: 'Registration', fields })
    const made = await fetch(`${server.address}/parse/schemas/Registration`, { method: 'POST', headers: HEADERS, body })
    if (!made.ok) throw new Error(`Parse Server made no class: ${await made.text()}`)
    await server.stop()
    await query(url, [INDEX])
  }
  const create = request({ method: 'POST', body: NEW_ENTRY })
  return {
    name: `Parse Server ${PACKAGE.version}`,
    databases: await peerDatabases(stage, 'parse', prepare, (url, entries) => query(url, [FILL(entries)])),
    start,
    ready: request({ path: '/parse/health' }),
    list: request({ path: `${CLASSES}?${listQuery}` }),
    read: (answer) => {
      const { results, count } = answer as { results: unknown[]; count: number }
      return { items: results.length, total: count }
    },
    create: (...asked) => askOver(stage, create, ...asked),
    count: ({ url }) => countRows(url, TABLE),
  }
}

async function startParse(stage: Stage, folder: string, { url }: PeerDatabase) {
  const port = await freePort()
  const env = {
    ...machineEnv(),
    NODE_ENV: 'production',
    PORT: String(port),
    PARSE_SERVER_HOST: '127.0.0.1',
    PARSE_SERVER_APPLICATION_ID: HEADERS['X-Parse-Application-Id'],
    PARSE_SERVER_MASTER_KEY: HEADERS['X-Parse-Master-Key'],
    PARSE_SERVER_DATABASE_URI: `${url}?poolSize=${POOL}`,
    PARSE_SERVER_URL: `http://127.0.0.1:${port}/parse`,
    PARSE_SERVER_LOGS_FOLDER: stage.file('parse-logs'),
  }
  const args = [join(folder, 'node_modules', PACKAGE.name, 'bin', 'parse-server')]
  return startPeer(stage, { node: process.execPath, args, cwd: folder, env, port })
}
