import { judge } from './goals.ts'
import { measureInTurns, type Row } from './measure.ts'
import { type Options, readOptions } from './options.ts'
import { report, tables } from './report.ts'
import { databaseRows } from './rows/database.ts'
import { embeddedRows, hotRows, noopRows, rushRows, spreadRows } from './rows/http.ts'
import { openStage, type Stage } from './stage.ts'

/** The rows of a run, in the order they take turns. */
function rowsOf(stage: Stage, { parts, seconds }: Options): Row[] {
  return [
    ...(parts.has('noop') ? noopRows(stage, seconds) : []),
    ...(parts.has('pgbench') ? databaseRows(stage, seconds) : []),
    ...(parts.has('hot') ? hotRows(stage, seconds) : []),
    ...(parts.has('spread') ? spreadRows(stage, seconds) : []),
    ...(parts.has('rush') ? rushRows(stage) : []),
    ...(parts.has('embedded') ? embeddedRows(stage, seconds) : []),
  ]
}

async function main(args: string[]) {
  const options = readOptions(args)
  const stage = await openStage(options.parts.has('embedded') || options.parts.has('large'))
  try {
    const rows = await measureInTurns(rowsOf(stage, options), options.rounds)
    const judged = judge(rows, options.rounds)
    console.log(tables(rows, judged))
    if (options.report !== null) report(options, rows, judged)
  } finally {
    await stage.close()
  }
}

await main(process.argv.slice(2)).catch((error: Error) => {
  console.error(error.stack)
  process.exitCode = 1
})
