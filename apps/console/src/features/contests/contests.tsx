import { SkeletonCards } from '@startline/ui'
import { RaceScreen } from '../../held/race-screen.tsx'
import { useContestsText } from './messages.ts'

/** Which groups of an event race together, and how. */
export default function Contests() {
  const text = useContestsText()
  return <RaceScreen screen={text.title}>{() => <SkeletonCards count={3} height="9rem" />}</RaceScreen>
}
