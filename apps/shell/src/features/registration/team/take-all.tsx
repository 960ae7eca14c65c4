import { Button } from '@startline/ui'
import type { Person } from '../form/queries.ts'
import { useTeamText } from './messages.ts'
import { allThatFit } from './standing.ts'
import { type TeamMember, withMember } from './team-draft.ts'
import type { Roster } from './use-roster.ts'

interface TakeAllProps {
  roster: Roster
  /** Who is shown. */
  people: readonly Person[]
  set: (members: TeamMember[]) => void
}

/** One press takes all on this page who fit, as far as the group has room. */
export function TakeAll({ roster, people, set }: TakeAllProps) {
  const text = useTeamText()
  const { members } = roster.entry
  const most = roster.group?.team_rules?.size_max ?? null
  const { fitting, take } = allThatFit(people, ({ id }) => roster.choiceOf(id)?.standing ?? null, members, most)
  if (take.length === 0) return null
  return (
    <Button onClick={() => set(take.reduce((taken, { id }) => withMember(taken, id, true), members))}>
      {take.length === fitting.length ? text.takeAll(take.length) : text.takeSome(take.length, fitting.length)}
    </Button>
  )
}
