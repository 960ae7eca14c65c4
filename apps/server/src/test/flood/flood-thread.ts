import { Agent, request } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'
import type { Flood, Told } from './flood.ts'

const BURST_MS = 20

/** Sends what it is given at a steady rate, whether answers come or not, each over a connection of its own or one that is free. */
const { address, parcels, aSecond } = workerData as Flood
const began = performance.now()
const agent = new Agent({ keepAlive: true })

function send({ path, headers, body }: Flood['parcels'][number]): Promise<Told> {
  const sentAt = performance.now()
  return new Promise((resolve) => {
    const end = (status: number, answer: string, retryAfter = 0) => {
      const now = performance.now()
      resolve({ status, retryAfter, answer, tookMs: now - sentAt, endedMs: now - began })
    }
    const none = (error: Error) => end(0, error.message)
    const sent = request(address + path, { method: 'POST', headers, agent }, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (piece: string) => (text += piece))
      answer.on('error', none)
      answer.on('end', () => end(answer.statusCode ?? 0, text, Number(answer.headers['retry-after'])))
    })
    sent.on('error', none)
    sent.end(body)
  })
}

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
