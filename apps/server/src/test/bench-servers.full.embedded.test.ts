import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { countUnread, registerBatch } from '@startline/contract'
import { expect, onTestFinished, test } from 'vitest'
import { aParticipant } from './factories.ts'
import { startPortalProcess } from './processes/portal-process.ts'
import { copyReadyStore } from './test-database.ts'

const SERVERS = join(import.meta.dirname, '../../../../bench/servers')
const TOKEN = 'a-token-of-the-benchmarks'
const VIDEO_FILE = '0123456789'

function settings() {
  const folder = mkdtempSync(join(tmpdir(), 'startline-bench-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  copyReadyStore(folder)
  const [TOKENS, FILE] = [join(folder, 'tokens.txt'), join(folder, 'film.mp4')]
  writeFileSync(TOKENS, `${TOKEN}\n`)
  writeFileSync(FILE, VIDEO_FILE)
  return { DATA_DIR: folder, TOKENS, FILE }
}

const EVENT_ID = '00000000-0000-7000-8000-000000000001'
const batch = { event_id: EVENT_ID, entries: [{ group_id: EVENT_ID, participant: aParticipant() }] }

/** What each server of the benchmarks is asked, and how it answers. */
const servers: Record<string, (address: string) => Promise<unknown>> = {
  'bare-noop.ts': async (address) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${TOKEN}` }
    const answer = await fetch(`${address}/noop`, { method: 'POST', headers, body: JSON.stringify(batch) })
    expect(await answer.json()).toMatchObject({ code: 0, data: { accepted: 1 } })
  },
  'portal-noop.ts': async (address) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`${address}/noop${registerBatch.path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(batch),
    })
    expect(await answer.json()).toMatchObject({ code: 4202 })
    const read = await fetch(`${address}/noop${countUnread.path}`)
    expect(await read.json()).toMatchObject({ code: 4202 })
  },
  'bare-file.ts': async (address) => {
    const answer = await fetch(address, { headers: { range: 'bytes=2-4' } })
    expect([answer.status, await answer.text()]).toEqual([206, '234'])
  },
}

test('every server of the benchmarks is tried here', () => {
  const files = readdirSync(SERVERS).filter((name) => name !== 'answer.ts')
  expect(files.toSorted()).toEqual(Object.keys(servers).toSorted())
})

test.each(Object.keys(servers))('%s of the benchmarks starts and answers', async (name) => {
  const server = await startPortalProcess(settings(), join(SERVERS, name))
  await servers[name]?.(server.address)
  expect(await server.stop()).toBe(0)
})
