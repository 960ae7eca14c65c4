import { parentPort, workerData } from 'node:worker_threads'

const EVERY_MS = 20

/** Asks whether the portal lives, again and again, in a thread that nothing else holds up; tells at the end how long each answer took. */
const address = String(workerData)
const end = new AbortController()
parentPort?.once('message', () => end.abort())
const tookMs: number[] = []
while (!end.signal.aborted) {
  const began = performance.now()
  const answer = await fetch(`${address}/healthz`)
  await answer.text()
  if (answer.status !== 200) throw new Error(`/healthz was answered with ${answer.status}.`)
  tookMs.push(performance.now() - began)
  await new Promise((resolve) => setTimeout(resolve, EVERY_MS))
}
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origin.
parentPort?.postMessage(tookMs.sort((a, b) => a - b))
