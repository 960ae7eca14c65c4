import type { Call, CallInput } from '@startline/client'
import { countUnread, type Data, type Endpoint, keepProgress, readInbox } from '@startline/contract'
import { watchSilence } from '../base/silence.ts'

/** Calls that the page makes by itself: nobody waits for their answers. */
const UNASKED: readonly Pick<Endpoint, 'method' | 'path'>[] = [countUnread, readInbox, keepProgress]

const isUnasked = ({ method, path }: Endpoint): boolean =>
  UNASKED.some((one) => one.method === method && one.path === path)

/** Makes calls of which the person is told while the server is silent. What reads can be asked anew then; what acts is waited for. */
export const watchedCall =
  (send: Call): Call =>
  async (endpoint, input = {}) => {
    if (isUnasked(endpoint)) return send(endpoint, input)
    return endpoint.method === 'GET' ? read(send, endpoint, input) : act(send, endpoint, input)
  }

async function act<E extends Endpoint>(send: Call, endpoint: E, input: CallInput<E>): Promise<Data<E>> {
  const watch = watchSilence({ kind: 'write' })
  try {
    return await send(endpoint, { ...input, onHeard: watch.heard })
  } finally {
    watch.end()
  }
}

/** Asks until an answer comes, or the call is given up by itself or by who made it. */
async function read<E extends Endpoint>(send: Call, endpoint: E, input: CallInput<E>): Promise<Data<E>> {
  for (;;) {
    const [mine, isAnew] = [new AbortController(), { current: false }]
    const stop = () => mine.abort()
    const again = () => {
      isAnew.current = true
      stop()
    }
    const watch = watchSilence({ kind: 'read', again })
    if (input.signal?.aborted) stop()
    input.signal?.addEventListener('abort', stop)
    try {
      return await send(endpoint, { ...input, signal: mine.signal, onHeard: watch.heard })
    } catch (error) {
      if (!isAnew.current || input.signal?.aborted) throw error
    } finally {
      watch.end()
      input.signal?.removeEventListener('abort', stop)
    }
  }
}
