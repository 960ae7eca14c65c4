import { OfflineBar } from '@startline/ui'
import { type ReactNode, useLayoutEffect } from 'react'
import { Outlet, useLocation } from 'react-router'
import { useHeadingFocus } from '../base/use-heading-focus.ts'
import { useCommon } from '../state/common-and-login.ts'
import { ErrorFence } from './error-fence.tsx'
import { forgetScreen, Screen, type ScreenImport } from './screen.tsx'
import { ShellFooter, ShellHeader } from './shell-bars.tsx'
import { useScreenTitle } from './use-screen-title.ts'

interface ScreenWrapperProps {
  title: string
  load: ScreenImport
  bare?: boolean
  /** The header of a bare screen, for while it is slow to come. */
  above?: ReactNode
  /** Tells apart places that share a path. */
  place?: string
}

/** The wrapper that the screens of the global layout share: title, fence, lazy loading, focus on arrival. */
export const ScreenWrapper = ({ title, load, bare, above, place = '' }: ScreenWrapperProps) => (
  <>
    {/* Before the screen, so that a title of the screen's own comes after this one. */}
    <Title title={title} />
    <ErrorFence onRetry={() => forgetScreen(load)} bare={bare}>
      <Screen load={load} above={above}>
        <Arrival place={place} />
      </Screen>
    </ErrorFence>
  </>
)

function Title({ title }: { title: string }) {
  useScreenTitle(title)
  return null
}

function Arrival({ place }: { place: string }) {
  useHeadingFocus(`${useLocation().pathname} ${place}`)
  return null
}

interface BareScreenProps {
  title: string
  load: ScreenImport
  /** True for the home, which the state flag `isSY` follows. */
  home?: boolean
}

/** A screen outside of the global layout: it places header and footer itself. */
export function BareScreen({ home = false, ...screen }: BareScreenProps) {
  const setIsSY = useCommon((state) => state.setIsSY)
  // Before the browser paints: the header takes its form by it.
  useLayoutEffect(() => {
    setIsSY(home)
    return () => setIsSY(false)
  }, [home, setIsSY])
  return <ScreenWrapper {...screen} above={<ShellHeader />} bare />
}

/** Header and footer, and word of a lost network, around a screen; the screen brings `<main>`. */
export const GlobalLayout = () => (
  <>
    <OfflineBar />
    <ShellHeader />
    <Outlet />
    <ShellFooter />
  </>
)
