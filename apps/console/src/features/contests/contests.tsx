import { useEventText } from '@startline/entry'
import { Answer } from '@startline/guest'
import { EmptyState, SkeletonCards } from '@startline/ui'
import { HeldScreen } from '../../held/event-gate.tsx'
import { type HeldEvent, plansRace } from '../../held/queries.ts'
import { type HeldContests, useContests } from '../../held/race-queries.ts'
import { type Preset, usePresets } from './books/presets.ts'
import { useContestsText } from './messages.ts'
import { type PlannedGroup, planOf } from './plan.ts'
import { PlanBoard } from './plan-board.tsx'
import { PlanShown } from './plan-shown.tsx'

/** Which groups of an event race together, and by which rulebook. */
export default function Contests() {
  return <HeldScreen screen={useContestsText().title}>{(held) => <Loaded key={held.id} held={held} />}</HeldScreen>
}

function Loaded({ held }: { held: HeldEvent }) {
  const text = useContestsText()
  const contests = useContests(held.id)
  const presets = usePresets()
  const around = { title: text.failed, skeleton: <SkeletonCards count={3} height="9rem" /> }
  return (
    <Answer query={contests} {...around}>
      {(contests) => (
        <Answer query={presets} {...around}>
          {({ items }) => <Shown held={held} contests={contests} presets={items} />}
        </Answer>
      )}
    </Answer>
  )
}

interface ShownProps {
  held: HeldEvent
  contests: HeldContests
  presets: readonly Preset[]
}

/** For its host the plan to be written; whoever reads along sees it as it is saved. */
function Shown({ held, contests, presets }: ShownProps) {
  const text = useContestsText()
  const groups = useGroups(held)
  if (groups.length === 0) return <EmptyState title={text.noGroups} />
  if (plansRace(held)) return <PlanBoard held={held} contests={contests} presets={presets} groups={groups} />
  if (contests.items.length === 0) return <EmptyState title={text.none}>{text.noneRead}</EmptyState>
  return <PlanShown plan={planOf(contests)} presets={presets} groups={groups} />
}

/** The groups of an event; each says what it races where they race different things. */
function useGroups({ event }: HeldEvent): PlannedGroup[] {
  const { discipline } = useEventText()
  const groups = event?.groups ?? []
  const isMixed = new Set(groups.map(({ registration_event }) => registration_event)).size > 1
  return groups.map(({ id, name, taken, registration_event, entry_kind, gender }) => {
    const race = isMixed ? discipline[registration_event] : ''
    return { id, name, taken, registration_event, entry_kind, gender, race }
  })
}
