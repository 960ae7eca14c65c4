import { relative } from 'node:path'
import { DefaultQueryExecutor } from 'kysely'
import pg from 'pg'
import { commands } from '../commands/commands.ts'
import { statements } from '../store/statement.ts'
import { isOfPortal, noteUse } from './uses.ts'

const ROOT = new URL('../../../../', import.meta.url).pathname
const SERVER = 'apps/server/src/'
/** Not of the portal itself: what tests ask of the store on their own account. */
const OF_TESTS = /\.test\.ts$|fixtures\.ts$|^apps\/server\/src\/test\//

type Sent = string | { text?: string }

/** Names of statements written by hand, by their texts. */
const names = new Map<string, string>()
let read = 0
function nameOf(sql: string): string | undefined {
  if (read !== statements.size) for (const one of statements.values()) names.set(one.sql, one.name)
  read = statements.size
  return names.get(sql)
}

const pathOf = (site: NodeJS.CallSite) =>
  (site.getScriptNameOrSourceURL() ?? '').replace(/^file:\/\//, '').replace(/\?.*$/, '')

/** Where on the way to here code of the server stands, the nearest first. */
function placesOnTheWay(): { file: string; line: number | null }[] {
  const { prepareStackTrace, stackTraceLimit } = Error
  Error.stackTraceLimit = 20
  Error.prepareStackTrace = (_error, sites) => sites
  const sites = new Error().stack as unknown as NodeJS.CallSite[]
  Object.assign(Error, { prepareStackTrace, stackTraceLimit })
  const places = sites.map((site) => ({ file: relative(ROOT, pathOf(site)), line: site.getLineNumber() }))
  return places.filter(({ file }) => file.startsWith(SERVER) && !file.endsWith('/watch-uses.ts'))
}

/** Where the portal's own code asks for what is being sent; undefined where a test does. */
function askedAt(): string | undefined {
  const [nearest] = placesOnTheWay()
  return nearest === undefined || OF_TESTS.test(nearest.file) ? undefined : `${nearest.file}:${nearest.line}`
}

/** Notes each statement written by hand where it leaves for the store. */
function watchStatements(): void {
  const { query } = pg.Client.prototype as { query: (first: Sent, ...others: unknown[]) => unknown }
  pg.Client.prototype.query = function (this: pg.Client, first: Sent, ...others: unknown[]) {
    const name = nameOf(typeof first === 'string' ? first : (first.text ?? ''))
    if (name !== undefined && isOfPortal(name)) noteUse(`statement ${name}`)
    return query.call(this, first, ...others)
  } as typeof pg.Client.prototype.query
}

/** Notes each composed statement by where it is asked for: its text may differ from time to time. */
function watchComposed(): void {
  const executor = DefaultQueryExecutor.prototype
  const { executeQuery } = executor
  executor.executeQuery = function (this: DefaultQueryExecutor, ...input: Parameters<typeof executeQuery>) {
    const place = nameOf(input[0].sql) === undefined ? askedAt() : undefined
    if (place !== undefined) noteUse(`statement at ${place}`)
    return executeQuery.apply(this, input)
  } as typeof executeQuery
}

/** Notes each command that ends well. */
function watchCommands(): void {
  for (const command of commands) {
    const { run, words } = command
    command.run = async (...input) => {
      const result = await run(...input)
      if (result.code === 0) noteUse(`command ${words.join(' ')}`)
      return result
    }
  }
}

watchStatements()
watchComposed()
watchCommands()
