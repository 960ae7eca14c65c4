import { SkeletonCards } from '@startline/ui'
import { RaceScreen } from '../../held/race-screen.tsx'
import { useProgrammeText } from './messages.ts'

/** Where the programme is made and published. */
export default function Programme() {
  const text = useProgrammeText()
  return <RaceScreen screen={text.title}>{() => <SkeletonCards count={3} height="9rem" />}</RaceScreen>
}
