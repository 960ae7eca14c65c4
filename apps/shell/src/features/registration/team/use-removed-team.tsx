import { UndoBar } from '@startline/ui'
import { type ReactNode, useState } from 'react'
import type { ChangeDraft } from '../form/use-draft.ts'
import { useTeamText } from './messages.ts'
import { nameOf, type TeamDraft, type TeamEntry, withoutTeam, withTeamBack } from './team-draft.ts'

/** Takes a team out of the draft, with a bar that brings it back for a moment: its members took many presses. */
export function useRemovedTeam(
  draft: TeamDraft,
  change: ChangeDraft<TeamDraft>,
): { remove: (at: number) => void; bar: ReactNode } {
  const text = useTeamText()
  const [removed, setRemoved] = useState<{ at: number; team: TeamEntry } | null>(null)
  const forget = () => setRemoved(null)
  const remove = (at: number) => {
    const team = draft.teams[at]
    if (!team) return
    change((former) => withoutTeam(former, at))
    setRemoved({ at, team })
  }
  if (!removed) return { remove, bar: null }
  const { at, team } = removed
  const undo = () => {
    change((former) => withTeamBack(former, at, team))
    forget()
  }
  const bar = <UndoBar key={`${at} ${nameOf(team)}`} text={text.removed(nameOf(team))} onUndo={undo} onGone={forget} />
  return { remove, bar }
}
