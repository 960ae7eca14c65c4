import { useLocation } from 'react-router'
import { useHeadingFocus } from '../base/use-heading-focus.ts'
import { ErrorFence } from './error-fence.tsx'
import { forgetScreen, Screen, type ScreenImport } from './screen.tsx'
import { useScreenTitle } from './use-screen-title.ts'

interface ScreenWrapperProps {
  title: string
  load: ScreenImport
  bare?: boolean
  /** Tells apart places that share a path. */
  place?: string
}

/** The wrapper that the screens of the global layout share: title, fence, lazy loading, focus on arrival. */
export function ScreenWrapper({ title, load, bare, place = '' }: ScreenWrapperProps) {
  return (
    <>
      {/* Before the screen, so that a title of the screen's own comes after this one. */}
      <Title title={title} />
      <ErrorFence onRetry={() => forgetScreen(load)} bare={bare}>
        <Screen load={load}>
          <Arrival place={place} />
        </Screen>
      </ErrorFence>
    </>
  )
}

function Title({ title }: { title: string }) {
  useScreenTitle(title)
  return null
}

function Arrival({ place }: { place: string }) {
  useHeadingFocus(`${useLocation().pathname} ${place}`)
  return null
}
