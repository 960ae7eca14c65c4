import { AsyncLocalStorage } from 'node:async_hooks'

/** Marks the work of a transaction; `open` turns false at its end, because timers started inside outlive it. */
const current = new AsyncLocalStorage<{ open: boolean }>()

/** Runs the work of a transaction so that `refuseInsideTransaction` can know. */
export function whileTransactionIsOpen<T>(work: () => Promise<T>): Promise<T> {
  const mark = { open: true }
  return current.run(mark, async () => {
    try {
      return await work()
    } finally {
      mark.open = false
    }
  })
}

/** @throws Error when called from the work of an open transaction */
export function refuseInsideTransaction(): void {
  if (current.getStore()?.open) throw new Error('A transaction is open here: pass it on and use it, not the database.')
}
