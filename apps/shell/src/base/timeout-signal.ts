/** Ends what takes longer than a chunk may, the reading of the answer included. By hand: Safari 15.6 has no `AbortSignal.timeout`. */
export function timeoutSignal(ms = __CHUNK_TIMEOUT_MS__): AbortSignal {
  const limit = new AbortController()
  setTimeout(() => limit.abort(new DOMException(`timeout of ${ms} ms exceeded`, 'TimeoutError')), ms)
  return limit.signal
}
