import { SkeletonCards } from '@startline/ui'
import { RaceScreen } from '../../held/race-screen.tsx'
import { useFreezeText } from './messages.ts'

/** Where entries of contests are frozen. */
export default function Freeze() {
  const text = useFreezeText()
  return <RaceScreen screen={text.title}>{() => <SkeletonCards count={3} height="9rem" />}</RaceScreen>
}
