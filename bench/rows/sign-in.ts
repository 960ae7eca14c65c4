import { rmSync } from 'node:fs'
import { hashPassword } from '../../apps/server/src/identity/account/password.ts'
import { loadKeys } from '../../apps/server/src/security/key-file.ts'
import { openVault } from '../../apps/server/src/security/vault.ts'
import { openDatabase } from '../../apps/server/src/store/connect/open.ts'
import { sentCodes } from '../../apps/server/src/test/sent-codes.ts'
import { median, type Row, type Sample } from '../measure.ts'
import { PORTAL, startServer } from '../server-process.ts'
import { type Copy, quiet, type Stage } from '../stage.ts'
import { idOf } from '../world.ts'

/** People with an account, and as many without. */
const PEOPLE = 60
const WARM = 10
const WRONG = 'Not this quiet lane 99'
const ORGANIZATION = idOf('organization', 1)

/** How long each step took, in milliseconds, for those with an account and for those without. */
type Times = Record<'known' | 'unknown', number[]>
const STEPS = {
  login: 'signing in with a wrong password, by phone',
  send: 'asking for a code to set a password anew',
  verify: 'trying a wrong code',
  reset: 'setting a password by a right ticket, which nobody gets but who holds the phone',
} as const
type Step = keyof typeof STEPS

const phoneOf = (who: keyof Times, n: number): string =>
  `${who === 'known' ? '139' : '138'}${String(n).padStart(4, '0')}0001`

/** A phone with an account, and one without, asked the same in turns: the time must not tell which is which. */
export const signInRows = (stage: Stage): Row[] =>
  (Object.keys(STEPS) as Step[]).map((step) => ({
    key: `sign-in: ${step}`,
    what: `${STEPS[step]}: one at a time, ${PEOPLE} with an account and ${PEOPLE} without, in turns`,
    table: 'sign-in',
    measure: () => measureStep(stage, step),
  }))

async function measureStep(stage: Stage, step: Step): Promise<Sample> {
  const copy = await stage.copy('server')
  await addPeople(stage, copy)
  const file = stage.file('sms.jsonl')
  rmSync(file, { force: true })
  const server = await startServer(stage, PORTAL, { ...copy.env, SMS_DRIVER: 'file', SMS_FILE: file })
  const times: Times = { known: [], unknown: [] }
  for (let n = 0; n < PEOPLE + WARM; n += 1)
    // Whoever came second would find what the first had warmed.
    for (const who of n % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
      const tookMs = await run(step, server.address, file, phoneOf(who, n))
      if (n >= WARM) times[who].push(tookMs)
    }
  await server.stop()
  await copy.remove()
  return { knownMs: median(times.known), unknownMs: median(times.unknown) }
}

/** Goes as far as the step and gives what the step itself took. */
async function run(step: Step, address: string, file: string, phone: string): Promise<number> {
  const scene = 'reset_password'
  if (step === 'login') return timed(address, '/auth/login', { account: phone, password: WRONG }, [4101])
  const sentMs = await timed(address, '/auth/sms/send', { phone, scene }, [0])
  if (step === 'send') return sentMs
  const code = sentCodes(file).findLast((one) => one.phone === phone)?.code ?? ''
  const wrong = code === '000000' ? '000001' : '000000'
  if (step === 'verify') return timed(address, '/auth/sms/verify', { phone, scene, code: wrong }, [4102])
  const { ticket } = (await ask(address, '/auth/sms/verify', { phone, scene, code })).data as { ticket: string }
  return timed(address, '/auth/password/reset', { ticket, password: WRONG }, [0, 4102])
}

async function timed(address: string, path: string, body: object, expected: number[]): Promise<number> {
  const began = performance.now()
  const { code } = await ask(address, path, body)
  const tookMs = performance.now() - began
  if (!expected.includes(code)) throw new Error(`${path} answered ${code}.`)
  return tookMs
}

async function ask(address: string, path: string, body: object): Promise<{ code: number; data: unknown }> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) })
  return (await response.json()) as { code: number; data: unknown }
}

/** Gives everybody of the known an account with phone and password. */
async function addPeople(stage: Stage, { choice }: Copy): Promise<void> {
  const vault = openVault(loadKeys(stage.file('server')))
  const passwordHash = await hashPassword('A quiet lane 2026')
  const database = await openDatabase(choice, quiet)
  const ids = Array.from({ length: PEOPLE + WARM }, (_none, n) => ({
    id: crypto.randomUUID(),
    phone: phoneOf('known', n),
  }))
  const accounts = ids.map(({ id, phone }) => ({
    id,
    name: '王大明',
    password_hash: passwordHash,
    phone_index: vault.phoneIndex(phone),
    phone_sealed: vault.seal(phone, `account:${id}:phone`),
  }))
  const memberships = ids.map(({ id }) => ({ organization_id: ORGANIZATION, account_id: id, role: 'member' as const }))
  await database.db.insertInto('account').values(accounts).execute()
  await database.db.insertInto('membership').values(memberships).execute()
  await database.close()
}
