import { FullPageSpin } from '@startline/ui'
import { type ComponentType, type ReactNode, Suspense, use } from 'react'
import { createLoads } from '../sub-apps/loads.ts'
import { recoverable } from '../sub-apps/recover.ts'
import { forgetFailedParts } from './later.tsx'

/** Imports a screen's module. Must be one function per screen, made once: it is the screen's key. */
export type ScreenImport = () => Promise<{ default: ComponentType }>

const screens = createLoads<ScreenImport, { default: ComponentType }>((load) => recoverable(load, location.pathname))

/** Loads a screen before it is drawn; settles when it is there or has failed, at the latest when it would no longer be waited for. */
export const screenAhead = (load: ScreenImport): Promise<void> => screens.hold(load)

/** Has a screen's module come before somebody goes there. A failure is told when somebody does. */
export const fetchScreen = (load: ScreenImport): void => void load().catch(() => undefined)

/** Forgets a screen that failed to load, and parts of screens that did. */
export function forgetScreen(load: ScreenImport): void {
  screens.forget(load)
  forgetFailedParts()
}

/** What stands while something is slow to come: the header of who brings its own, so that there is a way elsewhere, and the spinner. */
export const Waiting = ({ above }: { above?: ReactNode }) => (
  <>
    {above}
    <FullPageSpin />
  </>
)

interface ScreenProps {
  load: ScreenImport
  /** What stands above the spinner while the screen is slow to come, where nothing does anyway. */
  above?: ReactNode
  children?: ReactNode
}

/** A lazily loaded screen. A quick load is waited for on the former screen; a slow one shows a full-page spinner. */
export function Screen({ load, above, children }: ScreenProps) {
  use(screens.hold(load))
  return (
    <Suspense fallback={<Waiting above={above} />}>
      <Loaded load={load} />
      {children}
    </Suspense>
  )
}

function Loaded({ load }: { load: ScreenImport }) {
  const module = use(screens.load(load))
  return <module.default />
}
