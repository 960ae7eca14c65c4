import { paths } from '@startline/contract'
import { hasFailed, LoadFailure } from '@startline/guest'
import { ButtonLink, EmptyState, SkeletonCards } from '@startline/ui'
import { HeldScreen } from '../../held/event-gate.tsx'
import type { HeldEvent } from '../../held/queries.ts'
import { useContests } from '../../held/race-queries.ts'
import { Editor } from './editor.tsx'
import { useTimetableText } from './messages.ts'
import { useRest, useTimetable } from './use-timetable.ts'

/** When heats are: planned by the host, read by whoever helps. */
export default function Timetable() {
  return <HeldScreen screen={useTimetableText().title}>{(held) => <Loaded held={held} />}</HeldScreen>
}

function Loaded({ held }: { held: HeldEvent }) {
  const text = useTimetableText()
  const [rest, setRest] = useRest(held.id)
  const contests = useContests(held.id)
  const timetable = useTimetable(held.id, rest)
  const failed = [contests, timetable].find(hasFailed)
  if (failed) return <LoadFailure query={failed} title={text.failed} />
  if (!contests.data || !timetable.data) return <SkeletonCards count={3} height="9rem" />
  // Heats come of the draw: until then there is nothing to be given a time.
  if (timetable.data.heats.length === 0)
    return (
      <EmptyState title={text.nothing} action={<ButtonLink href={paths.heldDraw(held.id)}>{text.toDraw}</ButtonLink>}>
        {text.nothingHint}
      </EmptyState>
    )
  return <Editor held={held} contests={contests.data.items} timetable={timetable.data} rest={rest} setRest={setRest} />
}
