import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { readSettings } from '../../settings/settings.ts'
import { openSms } from './open-sms.ts'

interface Asked {
  url: URL
  headers: IncomingMessage['headers']
  body: string
}

/** A gateway of tests, open while a file's tests run: what it was asked in the test under way, and what it answers. */
interface TestGateway {
  address: string
  asked: Asked[]
  answer: { status: number; body: string; headers?: Record<string, string> } | 'silence'
  folder: string
  driverOf: (env: Record<string, string>) => ReturnType<typeof openSms>
}

/** The moment of every message. */
export const AT = new Date('2026-05-01T08:00:00.000Z')
/** What every vendor is told. */
export const vendor = { SMS_KEY_ID: 'the-key', SMS_KEY_SECRET: 'the-secret', SMS_SIGN: '起点', SMS_TEMPLATE: 'T1' }

/** Opens a gateway for the tests of a file, with a folder of its own. */
export function aGateway(): TestGateway {
  const folder = mkdtempSync(join(tmpdir(), 'startline-sms-'))
  const gateway: TestGateway = {
    address: '',
    asked: [],
    answer: { status: 200, body: '' },
    folder,
    driverOf: (env) => openSms(readSettings({ DATA_DIR: folder, ...env }).sms, () => AT),
  }
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += String(part)
    gateway.asked.push({ url: new URL(request.url ?? '/', 'http://gateway'), headers: request.headers, body })
    const { answer } = gateway
    if (answer === 'silence') return
    response.writeHead(answer.status, answer.headers).end(answer.body)
  })
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    gateway.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  beforeEach(() => {
    gateway.asked = []
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
    rmSync(folder, { recursive: true, force: true })
  })
  return gateway
}
