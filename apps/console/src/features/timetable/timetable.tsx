import { SkeletonCards } from '@startline/ui'
import { RaceScreen } from '../../held/race-screen.tsx'
import { useTimetableText } from './messages.ts'

/** When heats are. */
export default function Timetable() {
  const text = useTimetableText()
  return <RaceScreen screen={text.title}>{() => <SkeletonCards count={3} height="9rem" />}</RaceScreen>
}
