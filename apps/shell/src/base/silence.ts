import { SLOW_AFTER_MS } from '@startline/ui'
import { create } from 'zustand'

/** What somebody waits for: to read something, or to have something done. */
export interface Waiting {
  kind: 'read' | 'write'
  /** Asks once more instead of waiting on; absent where that could do a thing twice. */
  again?: () => void
}

/** What has been silent for so long that the person is told. */
export const useSilence = create<{ silent: readonly Waiting[] }>()(() => ({ silent: [] }))

const without = (waiting: Waiting) => (state: { silent: readonly Waiting[] }) =>
  state.silent.includes(waiting) ? { silent: state.silent.filter((one) => one !== waiting) } : state

/** A wait that is watched. */
export interface Watch {
  /** Something was heard: it is silent no longer. */
  heard(): void
  /** It is over. */
  end(): void
}

/** Watches a wait from now on: after `SLOW_AFTER_MS` without a sign it is among what is silent, until it is heard of or over. */
export function watchSilence(waiting: Waiting): Watch {
  let timer: ReturnType<typeof setTimeout>
  const end = () => {
    clearTimeout(timer)
    useSilence.setState(without(waiting))
  }
  const fall = () => useSilence.setState(({ silent }) => ({ silent: [...silent, waiting] }))
  const heard = () => {
    end()
    timer = setTimeout(fall, SLOW_AFTER_MS)
  }
  heard()
  return { heard, end }
}
