/** Run as a process of its own: the least a server can do with such a request. Its tokens stand in the file `TOKENS`. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { oneRegistered } from './answer.ts'

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')
const tokens = readFileSync(process.env.TOKENS ?? '', 'utf8')
  .trim()
  .split('\n')
const known = new Set(tokens.map(hashOf))

const id = { type: 'string', minLength: 36, maxLength: 36 }
const participant = {
  type: 'object',
  required: ['name', 'id_number', 'guardian_name', 'guardian_phone'],
  properties: {
    name: { type: 'string', minLength: 1, maxLength: 60 },
    id_number: { type: 'string', minLength: 6, maxLength: 30 },
    guardian_name: { type: 'string', maxLength: 60 },
    guardian_phone: { type: 'string', pattern: '^1[0-9]{10}$' },
  },
}
const entry = { type: 'object', required: ['group_id', 'participant'], properties: { group_id: id, participant } }
const body = {
  type: 'object',
  required: ['event_id', 'entries'],
  properties: { event_id: id, entries: { type: 'array', minItems: 1, maxItems: 5000, items: entry } },
}

const app = Fastify({ logger: false })
app.addHook('onRequest', async (request, reply) => {
  const token = request.headers.authorization?.slice('Bearer '.length) ?? ''
  if (!known.has(hashOf(token))) return reply.code(401).send({ code: 4202 })
})
app.post<{ Body: { event_id: string } }>('/noop', { schema: { body } }, async ({ body }) => ({
  code: 0,
  message: 'ok',
  data: oneRegistered(body.event_id),
}))
await app.listen({ host: '127.0.0.1', port: 0 })
console.log(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}`)
process.once('SIGTERM', () => process.exit(0))
