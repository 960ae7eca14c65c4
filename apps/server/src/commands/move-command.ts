import type { Settings } from '../settings/settings.ts'
import { openDatabase } from '../store/connect/open.ts'
import { NotCopied } from '../store/copy/fill-store.ts'
import { moveStore } from '../store/copy/move-store.ts'
import { type DatabaseChoice, DatabaseRefused } from '../store/database.ts'
import { migrate } from '../store/migrate.ts'
import { type CommandResult, misused, quietLog, readFlags, refused, type StoppedCommand, said } from './command.ts'
import { NoStore, requireStore } from './existing-store.ts'

const USAGE = 'move --to <DATABASE_URL>|embedded'

/** `portal move --to <DATABASE_URL>`: brings the store's rows into an empty one of the other kind, or on another server. Files and keys stay where they are. */
export const moveCommand: StoppedCommand = {
  words: ['move'],
  usage: USAGE,
  about: 'bring all rows into another, empty store',
  runStopped: async (settings, { args }) => {
    const typed = readFlags(args.slice(1), ['to'])
    const to = choiceOf(settings, typed?.flags['to'])
    if (to === null || typed?.words.length !== 0) return misused(`Write: portal ${USAGE}`)
    if (JSON.stringify(to) === JSON.stringify(settings.database)) return refused('That is the store in use.')
    try {
      await requireStore(settings.database)
      return await move(settings.database, to)
    } catch (error) {
      if ([NoStore, NotCopied, DatabaseRefused].some((kind) => error instanceof kind))
        return refused((error as Error).message)
      throw error
    }
  },
}

function choiceOf({ dataFolder }: Settings, to: string | undefined): DatabaseChoice | null {
  if (to === 'embedded') return { kind: 'embedded', folder: dataFolder }
  return to !== undefined && /^postgres(ql)?:\/\//.test(to) ? { kind: 'server', url: to } : null
}

async function move(from: DatabaseChoice, to: DatabaseChoice): Promise<CommandResult> {
  const first = await openDatabase(from, quietLog)
  try {
    await migrate(first)
    const second = await openDatabase(to, quietLog)
    try {
      await migrate(second)
      const sums = await moveStore(first, second)
      const rows = sums.reduce((all, sum) => all + sum.rows, 0)
      const next = to.kind === 'server' ? 'Set DATABASE_URL to it' : 'Leave DATABASE_URL out'
      return said(
        `${rows} rows in ${sums.length} tables, each counted and compared. ${next} and start the portal; the first store stays as it is.`,
      )
    } finally {
      await second.close()
    }
  } finally {
    await first.close()
  }
}
