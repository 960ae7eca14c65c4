import type { Settings } from '../settings/settings.ts'
import { openDatabase } from '../store/connect/open.ts'
import { NotCopied } from '../store/copy/fill-store.ts'
import { moveForGood } from '../store/copy/move-store.ts'
import { readMovedMark, writeMovedMark } from '../store/copy/moved-mark.ts'
import { type DatabaseChoice, DatabaseRefused } from '../store/database.ts'
import { migrate } from '../store/migrate.ts'
import { type CommandResult, misused, quietLog, readFlags, refused, type StoppedCommand, said } from './command.ts'
import { NoStore, requireStore } from './existing-store.ts'

const USAGE = 'move --to <DATABASE_URL>|embedded | --undo yes'

/** `portal move --to <DATABASE_URL>`: brings the store's rows into an empty one of the other kind, or on another server. Files and keys stay where they are. */
export const moveCommand: StoppedCommand = {
  words: ['move'],
  usage: USAGE,
  about: 'bring all rows into another, empty store; --undo takes back that this one was moved',
  runStopped: async (settings, { args }) => {
    const typed = readFlags(args.slice(1), ['to', 'undo'])
    const { to: named, undo } = typed?.flags ?? {}
    if (typed?.words.length !== 0 || (named === undefined) === (undo === undefined))
      return misused(`Write: portal ${USAGE}`)
    if (undo === 'yes') return orRefused(() => undoMove(settings.database))
    const to = choiceOf(settings, named)
    if (to === null) return misused(`Write: portal ${USAGE}`)
    if (JSON.stringify(to) === JSON.stringify(settings.database)) return refused('That is the store in use.')
    return orRefused(() => move(settings.database, to))
  },
}

async function orRefused(work: () => Promise<CommandResult>): Promise<CommandResult> {
  try {
    return await work()
  } catch (error) {
    if ([NoStore, NotCopied, DatabaseRefused].some((kind) => error instanceof kind))
      return refused((error as Error).message)
    throw error
  }
}

async function undoMove(choice: DatabaseChoice): Promise<CommandResult> {
  await requireStore(choice)
  const database = await openDatabase(choice, quietLog)
  try {
    const mark = await readMovedMark(database)
    if (mark === null) return refused('This store was not moved.')
    await writeMovedMark(database, null)
    return said(`This store is in use again. Let no portal start on ${mark.to}.`)
  } finally {
    await database.close()
  }
}

function choiceOf({ dataFolder }: Settings, to: string | undefined): DatabaseChoice | null {
  if (to === 'embedded') return { kind: 'embedded', folder: dataFolder }
  return to !== undefined && /^postgres(ql)?:\/\//.test(to) ? { kind: 'server', url: to } : null
}

async function move(from: DatabaseChoice, to: DatabaseChoice): Promise<CommandResult> {
  await requireStore(from)
  const first = await openDatabase(from, quietLog)
  try {
    await migrate(first)
    const second = await openDatabase(to, quietLog)
    try {
      await migrate(second)
      const sums = await moveForGood(first, second, to)
      const rows = sums.reduce((all, sum) => all + sum.rows, 0)
      const next = to.kind === 'server' ? 'Set DATABASE_URL to it' : 'Leave DATABASE_URL out'
      return said(
        `${rows} rows in ${sums.length} tables, each counted and compared. ${next} and start the portal. The first store keeps its rows and is marked as moved: no portal starts on it.`,
      )
    } finally {
      await second.close()
    }
  } finally {
    await first.close()
  }
}
