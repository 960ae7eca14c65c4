import { Agent, request } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'
import type { Flood, Told } from './flood.ts'

const BURST_MS = 20

/** Sends what it is given at a steady rate, whether answers come or not, each over a connection of its own or one that is free. */
const { address, parcels, aSecond } = workerData as Flood
const agent = new Agent({ keepAlive: true })

function send({ path, headers, body }: Flood['parcels'][number]): Promise<Told> {
  const began = performance.now()
  return new Promise((resolve) => {
    const none = (why: string) =>
      resolve({ status: 0, retryAfter: 0, answer: why, tookMs: performance.now() - began })
    const sent = request(address + path, { method: 'POST', headers, agent }, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (piece: string) => (text += piece))
      answer.on('error', (error) => none(error.message))
      answer.on('end', () => {
        const { statusCode: status = 0, headers: told } = answer
        resolve({ status, retryAfter: Number(told['retry-after']), answer: text, tookMs: performance.now() - began })
      })
    })
    sent.on('error', (error) => none(error.message))
    sent.end(body)
  })
}

const began = performance.now()
const sending: Promise<Told>[] = []
while (sending.length < parcels.length) {
  const due = Math.min(parcels.length, Math.ceil(((performance.now() - began) * aSecond) / 1000))
  for (const parcel of parcels.slice(sending.length, due)) sending.push(send(parcel))
  await new Promise((resolve) => setTimeout(resolve, BURST_MS))
}
const told = await Promise.all(sending)
agent.destroy()
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origin.
parentPort?.postMessage(told)
