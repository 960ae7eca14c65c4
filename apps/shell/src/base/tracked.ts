type Outcome<T> = { status: 'pending' } | { status: 'fulfilled'; value: T } | { status: 'rejected'; reason: unknown }

/** A promise that carries its outcome where React's `use()` looks for it, so a settled one never suspends. */
export type Tracked<T> = Promise<T> & Outcome<T>

/** Marks a promise's outcome on the promise itself. */
export function track<T>(promise: Promise<T>): Tracked<T> {
  const mark = (outcome: Outcome<T>): Tracked<T> => Object.assign(promise, outcome)
  promise.then(
    (value) => void mark({ status: 'fulfilled', value }),
    (reason: unknown) => void mark({ status: 'rejected', reason }),
  )
  return mark({ status: 'pending' })
}
