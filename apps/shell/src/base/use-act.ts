import { useState } from 'react'

/** Something that a press begins: `act` begins it, `going` while it is under way, `failed` where it did not work, until it is tried again. */
export function useAct<Args extends unknown[]>(begin: (...args: Args) => Promise<unknown>) {
  const [state, setState] = useState<'still' | 'going' | 'failed'>('still')
  const act = (...args: Args) => {
    setState('going')
    begin(...args).then(
      () => setState('still'),
      () => setState('failed'),
    )
  }
  return { act, going: state === 'going', failed: state === 'failed' }
}
