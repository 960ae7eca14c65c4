import { SkeletonCards } from '@startline/ui'
import { RaceScreen } from '../../held/race-screen.tsx'
import { useBibsText } from './messages.ts'

/** Where racers get their numbers. */
export default function Bibs() {
  const text = useBibsText()
  return <RaceScreen screen={text.title}>{() => <SkeletonCards count={3} height="9rem" />}</RaceScreen>
}
