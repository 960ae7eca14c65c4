import { paths } from '@startline/contract'
import { hasFailed, LoadFailure } from '@startline/guest'
import { ButtonLink, EmptyState, SkeletonCards } from '@startline/ui'
import type { HeldEvent } from '../../held/queries.ts'
import { useContests } from '../../held/race-queries.ts'
import { RaceScreen } from '../../held/race-screen.tsx'
import { Editor } from './editor.tsx'
import { useTimetableText } from './messages.ts'
import { useRest, useTimetable } from './use-timetable.ts'

/** When heats are: planned by the host, read by whoever helps. */
export default function Timetable() {
  const text = useTimetableText()
  return <RaceScreen screen={text.title}>{(held) => <Loaded held={held} />}</RaceScreen>
}

function Loaded({ held }: { held: HeldEvent }) {
  const text = useTimetableText()
  const [rest, setRest] = useRest(held.id)
  const contests = useContests(held.id)
  const timetable = useTimetable(held.id, rest)
  for (const query of [contests, timetable])
    if (hasFailed(query)) return <LoadFailure query={query} title={text.failed} />
  if (!contests.data || !timetable.data) return <SkeletonCards count={3} height="9rem" />
  if (timetable.data.heats.length === 0) return <NothingDrawn id={held.id} />
  return <Editor held={held} contests={contests.data.items} timetable={timetable.data} rest={rest} setRest={setRest} />
}

/** Heats come of the draw: until then there is nothing to be given a time. */
function NothingDrawn({ id }: { id: string }) {
  const text = useTimetableText()
  return (
    <EmptyState title={text.nothing} action={<ButtonLink href={paths.heldDraw(id)}>{text.toDraw}</ButtonLink>}>
      {text.nothingHint}
    </EmptyState>
  )
}
