import { SkeletonCards } from '@startline/ui'
import { RaceScreen } from '../../held/race-screen.tsx'
import { useDrawText } from './messages.ts'

/** The contests of an event to be drawn. */
export default function DrawList() {
  const text = useDrawText()
  return <RaceScreen screen={text.title}>{() => <SkeletonCards count={3} height="9rem" />}</RaceScreen>
}
