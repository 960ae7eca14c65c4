import { SkeletonCards } from '@startline/ui'
import { RaceScreen } from '../../held/race-screen.tsx'
import { useDrawText } from './messages.ts'

/** The draw of one contest. */
export default function Draw() {
  const text = useDrawText()
  return <RaceScreen screen={text.title}>{() => <SkeletonCards count={3} height="9rem" />}</RaceScreen>
}
