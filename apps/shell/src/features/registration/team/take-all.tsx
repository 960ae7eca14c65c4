import { Button } from '@startline/ui'
import type { Person } from '../form/queries.ts'
import { useTeamText } from './messages.ts'
import { allThatFit, sumsAges } from './standing.ts'
import { type TeamMember, withMember } from './team-draft.ts'
import type { Roster } from './use-roster.ts'

interface TakeAllProps {
  roster: Roster
  /** Who is shown. */
  people: readonly Person[]
  set: (members: TeamMember[]) => void
}

/** One press takes all on this page who fit, as far as the group has room; the youngest where it counts the ages together. */
export function TakeAll({ roster, people, set }: TakeAllProps) {
  const text = useTeamText()
  const { members } = roster.entry
  const rules = roster.group?.team_rules ?? null
  const some = sumsAges(rules) ? text.takeYoungest : text.takeSome
  const { fitting, take } = allThatFit(people, ({ id }) => roster.choiceOf(id)?.standing ?? null, members, rules)
  if (take.length === 0) return null
  return (
    <Button onClick={() => set(take.reduce((taken, { id }) => withMember(taken, id, true), members))}>
      {take.length === fitting.length ? text.takeAll(take.length) : some(take.length, fitting.length)}
    </Button>
  )
}
