import { useLocation } from 'react-router'
import { ErrorFence } from './error-fence.tsx'
import { forgetScreen, Screen, type ScreenImport } from './screen.tsx'
import { useArrival } from './use-arrival.ts'
import { useScreenTitle } from './use-screen-title.ts'

/** The wrapper that the four screens of the global layout share: title, fence, lazy loading, focus on arrival. */
export function ScreenWrapper({ title, load, bare }: { title: string; load: ScreenImport; bare?: boolean }) {
  return (
    <>
      {/* Before the screen, so that a title of the screen's own comes after this one. */}
      <Title title={title} />
      <ErrorFence onRetry={() => forgetScreen(load)} bare={bare}>
        <Screen load={load}>
          <Arrival />
        </Screen>
      </ErrorFence>
    </>
  )
}

function Title({ title }: { title: string }) {
  useScreenTitle(title)
  return null
}

function Arrival() {
  useArrival(useLocation().pathname)
  return null
}
