import { compareCheckouts } from './compare/index.ts'
import { evaluateGoals } from './goals.ts'
import { evaluateListGoals } from './list-goals.ts'
import { type Measured, measureInTurns, type Row } from './measure.ts'
import { benchOpening } from './opening/index.ts'
import { type BenchPart, type Options, readOptions, WrongOption } from './options.ts'
import { benchPeers } from './peers/index.ts'
import { type Run, reportOf, writeReport } from './report.ts'
import { consoleRows } from './rows/console.ts'
import { databaseRows } from './rows/database.ts'
import { diskRow } from './rows/disk.ts'
import { largeRows } from './rows/large.ts'
import { listRows } from './rows/lists.ts'
import { noopRows } from './rows/noop.ts'
import { embeddedRows, hotRows, rushRows, spreadRows } from './rows/portal.ts'
import { processParts } from './rows/process-parts.ts'
import { profileRow } from './rows/profile.ts'
import { raceRows } from './rows/race.ts'
import { readRows } from './rows/reads.ts'
import { sheetRows } from './rows/sheet.ts'
import { signInRows } from './rows/sign-in.ts'
import { signedInRows } from './rows/signed-in.ts'
import { storeParts } from './rows/store-parts.ts'
import { videoRows } from './rows/video.ts'
import { benchSoak } from './soak/index.ts'
import { openStage, query, type Stage } from './stage.ts'
import { benchWeb } from './web/index.ts'

/** The rows of a run, in the order they take turns. */
function rowsOf(stage: Stage, { parts, seconds }: Options): Row[] {
  return [
    ...(parts.has('noop') ? noopRows(stage, seconds) : []),
    ...(parts.has('pgbench') ? [diskRow(stage), ...databaseRows(stage, seconds)] : []),
    ...(parts.has('hot') ? hotRows(stage, seconds) : []),
    ...(parts.has('spread') ? spreadRows(stage, seconds) : []),
    ...(parts.has('rush') ? rushRows(stage) : []),
    ...(parts.has('signed-in') ? signedInRows(stage, seconds) : []),
    ...(parts.has('embedded') ? embeddedRows(stage, seconds) : []),
    ...(parts.has('reads') ? readRows(stage, seconds) : []),
    ...(parts.has('large') ? [...largeRows(stage, 'server'), ...largeRows(stage, 'embedded')] : []),
    ...(parts.has('sheet') ? sheetRows(stage) : []),
    ...(parts.has('console') ? consoleRows(stage) : []),
    ...(parts.has('race') ? raceRows(stage) : []),
    ...(parts.has('video') ? videoRows(stage) : []),
    ...(parts.has('sign-in') ? signInRows(stage) : []),
    ...(parts.has('parts') ? [...processParts(), profileRow(stage, seconds), ...storeParts(stage, seconds)] : []),
  ]
}

async function measuredLists(stage: Stage, { lists: sizes, rounds }: Options): Promise<Measured[]> {
  const lists = await listRows(stage, sizes)
  const rows = await measureInTurns(lists.rows, rounds)
  await lists.close()
  return rows
}

async function measured(stage: Stage, options: Options): Promise<Run> {
  const rows = await measureInTurns(rowsOf(stage, options), options.rounds)
  // Their databases are large: they are filled when the others have been measured.
  if (options.parts.has('lists')) rows.push(...(await measuredLists(stage, options)))
  const [server] = await query<{ server_version: string }>(stage.postgres.url(), ['show server_version'])
  const evaluated = [...evaluateGoals(rows, options.rounds), ...evaluateListGoals(rows, options)]
  return { options, postgres: server?.server_version.split(' ')[0] ?? '', rows, evaluated }
}

/** Parts that need a browser and no stage. */
const IN_BROWSER: ReadonlySet<BenchPart> = new Set(['web', 'lighthouse'])
/** Parts that bring what they need, and tell what came of it, by themselves. */
const BY_THEMSELVES: Partial<Record<BenchPart, (options: Options) => Promise<void>>> = {
  opening: benchOpening,
  peers: benchPeers,
  soak: benchSoak,
}

async function main(args: string[]) {
  const options = readOptions(args)
  if (options.beside !== null) {
    if (!(await compareCheckouts(options.beside, options))) process.exitCode = 1
    return
  }
  const parts = [...options.parts]
  if (parts.some((part) => !IN_BROWSER.has(part) && !BY_THEMSELVES[part])) await benchServer(options)
  if (parts.some((part) => IN_BROWSER.has(part))) await benchWeb(options)
  for (const part of parts) await BY_THEMSELVES[part]?.(options)
}

async function benchServer(options: Options) {
  const stage = await openStage((['embedded', 'large', 'reads'] as const).some((part) => options.parts.has(part)))
  try {
    const run = await measured(stage, options)
    console.log(`\n${reportOf(run)}`)
    writeReport(run)
  } finally {
    await stage.close()
  }
}

// What was started is ended at the exit.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1))
await main(process.argv.slice(2)).catch((error: Error) => {
  console.error(error instanceof WrongOption ? error.message : error.stack)
  // Servers that were being measured would keep it alive.
  process.exit(1)
})
