import { SlowLoad } from '@startline/ui'
import { type ComponentType, type ReactNode, Suspense, use } from 'react'
import { type Tracked, track } from '../base/tracked.ts'
import { recoverable } from '../sub-apps/recover.ts'

/** What forgets each part that did not come. */
const failed = new Set<() => void>()

/** Lets the parts that did not come be asked for again, as when the person tries the screen again. */
export function forgetFailedParts(): void {
  for (const forget of failed) forget()
  failed.clear()
}

/** A part of a screen that comes when it is opened, or ahead of that. */
export type LaterPart<P> = ComponentType<P> & {
  /** Has it come. A failure is told when it is opened. */
  fetch(): void
  /** Has it come before it is drawn, so that it stands at once; settles when it is there or has failed. */
  hold(): Promise<void>
}

/** A part of a screen that is not fetched with it. `waiting` stands in its place until it is there; a failure is the screen's. */
export function later<P extends object>(load: () => Promise<ComponentType<P>>, waiting: ReactNode): LaterPart<P> {
  let asked: Tracked<ComponentType<P>> | undefined
  const ask = () => {
    if (asked) return asked
    asked = track(recoverable(load, location.pathname))
    asked.catch(() => failed.add(() => (asked = undefined)))
    return asked
  }
  function Loaded(props: P) {
    const Part = use(ask())
    return <Part {...props} />
  }
  const Later = (props: P) => (
    <Suspense
      fallback={
        <>
          {waiting}
          <SlowLoad />
        </>
      }
    >
      <Loaded {...props} />
    </Suspense>
  )
  // Without the guarded reload, which is for who waits for a part.
  const fetch = () => void load().catch(() => undefined)
  const hold = () =>
    ask().then(
      () => undefined,
      () => undefined,
    )
  return Object.assign(Later, { fetch, hold })
}
