import { once } from 'node:events'
import { connect } from 'node:net'
import { ask, type Call, type Soak, send, visitorOf } from './ask.ts'
import type { Deed } from './calls.ts'

const UNKNOWN_ID = '00000000-0000-7000-8000-00000000dead'
const TEXT = new TextEncoder()
const nobody = { account: 'nobody', password: '', token: 'A'.repeat(43) }

/** What is refused or not understood, by path. */
const WRONG: readonly [path: string, call: Call][] = [
  ['/auth/login', { bytes: TEXT.encode('{"account": ') }],
  ['/auth/login', { body: { account: 'nobody at all', password: 'A wrong lane 2026' } }],
  ['/auth/login', { body: { account: 1, password: [], more: {} } }],
  ['/auth/sms/verify', { body: { phone: '13800138000', scene: 'reset_password', code: '000000' } }],
  ['/api/user/info', { as: nobody }],
  ['/api/nothing/of/the/kind', {}],
  ['/api/events/%E0%A4%A', {}],
  [`/api/events/${UNKNOWN_ID}`, {}],
  [`/api/events?keyword=${'x'.repeat(2_000)}`, {}],
  ['/oss/upload', { method: 'PUT', bytes: TEXT.encode('nothing'), headers: { 'x-upload-token': 'none' } }],
  ['/api/events', { method: 'PATCH', bytes: TEXT.encode('<a/>'), headers: { 'content-type': 'text/xml' } }],
  [`/api/registration/batch/${UNKNOWN_ID}`, { method: 'DELETE', as: nobody }],
]

const REFUSED_FROM = 400
const FAULTS_FROM = 500

/** Sends what is refused, and what is no request at all. */
export const beRefused: Deed = async (soak, turn) => {
  const [path, call] = WRONG[turn % WRONG.length] as (typeof WRONG)[number]
  const answer = await send(soak, path, call)
  await answer.arrayBuffer()
  const { status } = answer
  if (status < REFUSED_FROM || (status >= FAULTS_FROM && status !== 503)) throw new Error(`${path} answered ${status}`)
  await wrongEntries(soak, turn)
  await speakNonsense(soak)
  await hangUp(soak, turn)
}

/** Entries of which every one is wrong in another way: the shape of each is told. */
async function wrongEntries(soak: Soak, turn: number): Promise<void> {
  const group_id = soak.world.groupIds[0]
  const entries = [
    { group_id: UNKNOWN_ID },
    { group_id, participant: { name: '' } },
    { group_id, team: { name: 'x' } },
    {},
  ]
  const body = { event_id: soak.world.eventId, entries }
  await ask(soak, '/api/registration/batch', { as: visitorOf(soak, turn), body, codes: [4001, 4306, 5003] })
}

async function connected({ address }: Soak) {
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname).on('error', () => {})
  await once(socket, 'connect')
  return socket
}

/** Bytes that are no HTTP. */
async function speakNonsense(soak: Soak): Promise<void> {
  const socket = await connected(soak)
  socket.resume().end('NONSENSE / \0\r\n\r\n')
  await once(socket, 'close')
}

/** A request whose sender is gone before its body is there. */
async function hangUp(soak: Soak, turn: number): Promise<void> {
  const socket = await connected(soak)
  const head = ['POST /api/registration/batch HTTP/1.1', 'host: portal', 'content-type: application/json']
  const token = `authorization: Bearer ${visitorOf(soak, turn).token}`
  socket.write(`${[...head, token, 'content-length: 4000'].join('\r\n')}\r\n\r\n{"event_id":`)
  socket.destroy()
}
