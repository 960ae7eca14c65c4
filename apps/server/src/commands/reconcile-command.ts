import type { Deps } from '../deps.ts'
import { type Difference, findDifferences } from '../operations/reconcile/find-differences.ts'
import { measure } from '../operations/reconcile/reconcile-job.ts'
import { repairCounters } from '../operations/reconcile/repair-counters.ts'
import { type Command, type CommandResult, misused, said } from './command.ts'

/**
 * `portal reconcile [--repair]`: prints every counter that differs from its rows as a line of JSON and ends with 1 while any does.
 * It asks no other process: somebody wants to know now, and counting twice does no harm.
 */
export const reconcileCommand: Command = {
  words: ['reconcile'],
  usage: 'reconcile [--repair]',
  about: 'compare counters with rows; --repair sets them right',
  run: async (deps, { args }) => {
    const flags = args.slice(1)
    if (flags.some((flag) => flag !== '--repair')) return misused(`Unknown: ${flags.join(' ')}`)
    const differences = await recount(deps)
    if (differences.length === 0) return said('Every counter is the number of its rows.')
    return flags.length === 0 ? { ...said(lines(differences)), code: 1 } : repair(deps, differences)
  },
}

async function repair(deps: Deps, differences: Difference[]): Promise<CommandResult> {
  const mended = await repairCounters(deps, differences)
  const left = await recount(deps)
  const told = [lines(mended, { repaired: true }), lines(left, { repaired: false })].filter((text) => text !== '')
  return { ...said(told.join('\n')), code: left.length === 0 ? 0 : 1 }
}

async function recount(deps: Deps): Promise<Difference[]> {
  const differences = await findDifferences(deps.database.db)
  measure(deps.metrics, differences, deps.now())
  return differences
}

const lines = (differences: Difference[], more: object = {}): string =>
  differences.map(({ of, ...rest }) => JSON.stringify({ ...of, ...rest, ...more })).join('\n')
