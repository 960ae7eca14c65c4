import type { freezeContests as call, Taken } from '@startline/contract'
import { failAt } from '../../kernel/fail.ts'
import type { HeldRow } from '../contest/contest.store.ts'
import type { Entrant } from './entrants.store.ts'

type Why = 'unreviewed' | 'unpaid' | 'twice'

/** The contests that are named, each once; refuses those the event does not have. */
export function known(held: readonly HeldRow[], named: readonly string[]): string[] {
  const there = new Set(held.map(({ id }) => id))
  for (const [nth, id] of named.entries()) if (!there.has(id)) failAt(`/contest_ids/${nth}`, 'not_found')
  return [...new Set(named)]
}

/** Who starts, and who is left out and why; the same person starts once in a contest. */
export function chooseStarters(
  entrants: readonly Entrant[],
  { leave_out }: Pick<Taken<typeof call, 'body'>, 'leave_out'>,
) {
  const seen = new Set<string>()
  const whyNot = ({ contest_id, who, review, payment }: Entrant): Why | null => {
    if (leave_out === 'unreviewed' && review !== null && review !== 'accepted') return 'unreviewed'
    if (leave_out === 'unpaid' && payment === 'due') return 'unpaid'
    const key = `${contest_id} ${who}`
    if (seen.has(key)) return 'twice'
    seen.add(key)
    return null
  }
  const judged = entrants.map((entrant) => ({ entrant, why: whyNot(entrant) }))
  return {
    starts: judged.flatMap(({ entrant, why }) => (why === null ? [entrant] : [])),
    leftOut: judged.flatMap(({ entrant, why }) => (why === null ? [] : [{ ...entrant, why }])),
  }
}

/** Who is left out, as the host is answered. */
export const presentLeftOut = ({ registration_id, reference, name, group_id, why }: Entrant & { why: Why }) => ({
  registration_id,
  reference,
  name,
  group_id,
  why,
})
