import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { together } from '../../test/factories.ts'
import { type PortalProcess, post, startPortalProcess } from '../../test/processes/portal-process.ts'
import { newPhone, sentCodes } from '../../test/sent-codes.ts'
import { newServerDatabase, postgresUrl } from '../../test/test-database.ts'

const folder = mkdtempSync(join(tmpdir(), 'startline-two-'))
const file = join(folder, 'sms.jsonl')
let portals: PortalProcess[] = []
let remove: () => Promise<void> = async () => {}
let start: () => Promise<PortalProcess>

beforeAll(async () => {
  if (!postgresUrl) return
  const { choice, remove: drop } = await newServerDatabase(true)
  remove = drop
  start = () => startPortalProcess({ DATA_DIR: folder, DATABASE_URL: choice.url, SMS_DRIVER: 'file', SMS_FILE: file })
  // The second finds tables and keys that are there.
  portals = [await start(), await start()]
})

afterAll(async () => {
  await Promise.all(portals.map((portal) => portal.kill()))
  await remove()
  rmSync(folder, { recursive: true, force: true })
})

const at = (index: number): string => portals[index % portals.length]?.address ?? ''
const codesOf = (phone: string) => sentCodes(file).filter((one) => one.phone === phone)
const send = (index: number, phone: string) => post(at(index), '/auth/sms/send', { phone, scene: 'login' })
const signIn = (index: number, phone: string, code: string) => post(at(index), '/auth/login-by-sms', { phone, code })
const not = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe.skipIf(!postgresUrl)('two portals on one database', () => {
  test('send one code between them', async () => {
    const phone = newPhone()
    const answers = await together(16, (index) => send(index, phone))
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
    expect(codesOf(phone)).toHaveLength(1)
  })

  test('count tries together, and open a code once', async () => {
    const [guessed, held] = [newPhone(), newPhone()]
    await send(0, guessed)
    await send(1, held)
    const [wrong = '', right = ''] = [guessed, held].map((phone) => codesOf(phone)[0]?.code ?? '')
    await together(60, (index) => signIn(index, guessed, not(wrong)))
    expect((await signIn(0, guessed, wrong)).code).toBe(4102)
    const answers = await together(20, (index) => signIn(index, held, right))
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
  })

  test('a restart forgets neither who was sent a code nor how often it was tried', async () => {
    const phone = newPhone()
    await send(0, phone)
    const code = codesOf(phone)[0]?.code ?? ''
    for (let tries = 0; tries < 5; tries++) await signIn(tries, phone, not(code))
    await Promise.all(portals.map((portal) => portal.kill()))
    portals = [await start()]
    expect((await send(0, phone)).code).toBe(4029)
    expect((await signIn(0, phone, code)).code).toBe(4102)
  })
})
