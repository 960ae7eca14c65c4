import type { Deps } from '../deps.ts'
import { removeDue } from '../privacy/retention/daily.ts'
import { findIdleOrganizations } from '../privacy/retention/idle-participants.ts'
import { applyRacers, applyRetention, reportRacers, reportRetention } from '../privacy/retention/retention.ts'
import { findLastRun, findOverdue } from '../privacy/retention/run.store.ts'
import { TERMS } from '../privacy/retention/terms.ts'
import { type Command, misused, said } from './command.ts'

const APPLY = '--apply'
const DRY = ['', '--dry-run yes']

/**
 * `portal retention [--dry-run yes]`: prints, as lines of JSON, how long everything is kept and how much is past that, the organizations whose
 * participants go soon, and the papers and racers of events that were put away. With `--apply` what is due goes now, and what went is printed. The running
 * portal does that once a day by itself.
 */
export const retentionCommand: Command = {
  words: ['retention'],
  usage: 'retention [--dry-run yes | --apply]',
  about: 'how long everything is kept, and what goes when; --apply removes what is due',
  undone: 'Nothing was removed.',
  run: async (deps, { args }) => {
    const flags = args.slice(1).join(' ')
    if (flags === APPLY) return said(await apply(deps))
    if (!DRY.includes(flags)) return misused(`Unknown: ${flags}`)
    return said(lines(await report(deps)))
  },
}

const lines = (rows: readonly object[]): string => rows.map((row) => JSON.stringify(row)).join('\n')

async function report(deps: Deps): Promise<object[]> {
  const { db } = deps.database
  const now = deps.now()
  const overdue = await findOverdue(db, now)
  const idle = await findIdleOrganizations(deps)
  const last = await findLastRun(db)
  const isDue = (row: (typeof idle)[number]) => row.told_at !== null && row.goes_at <= now
  const dueOf = (term: string) =>
    overdue.get(term) ?? idle.filter(isDue).reduce((sum, { participants }) => sum + participants, 0)
  return [
    { last_run: last ?? null },
    ...TERMS.map(({ name, kept }) => ({ term: name, kept, due: dueOf(name) })),
    ...idle.map(({ id, ...row }) => ({ organization_id: id, ...row, due: isDue({ id, ...row }) })),
    ...(await reportRetention(deps)),
    ...(await reportRacers(deps)),
  ]
}

async function apply(deps: Deps): Promise<string> {
  const events = [...(await applyRetention(deps)), ...(await applyRacers(deps))]
  const removed = await removeDue(deps)
  const some = events.length > 0 || Object.values(removed).some((count) => count > 0)
  return some ? lines([...events, { removed }]) : 'Nothing was due.'
}
