import type { BatchEntry } from '@startline/contract'
import { sentPlace } from '../form/draft-parts.ts'
import type { TeamDraft, TeamEntry } from './team-draft.ts'

/** A team as the batch names it: the one that is there, or a new one with its leader. */
const sentTeam = ({ team, name, leader }: TeamEntry): NonNullable<BatchEntry['team']> =>
  team ? { id: team.id } : { name: name.trim(), leader_name: leader.trim() || null }

/** What is sent: one entry for each team, in the order shown. */
export const entriesOf = ({ teams }: TeamDraft): BatchEntry[] =>
  teams.flatMap((entry) =>
    entry.group === null
      ? []
      : [
          {
            group_id: entry.group,
            ...sentPlace(entry.place),
            team: sentTeam(entry),
            members: entry.members.map(({ id, reserve }) => ({ participant_id: id, reserve })),
          },
        ],
  )
