import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { BodyInput, Data, Endpoint, PhoneScene, QueryInput } from '@startline/contract'
import { listOrganizations, loginBySms, register, sendCode } from '@startline/contract'
import type { FastifyInstance } from 'fastify'
import type { DestinationStream, Logger } from 'pino'
import { inject } from 'vitest'
import { buildApp } from '../app.ts'
import type { Deps } from '../deps.ts'
import type { TimeLimits } from '../http/limits/time-limits.ts'
import { makeLog } from '../kernel/log.ts'
import { makeMetrics } from '../kernel/metrics.ts'
import { openSms } from '../outside/sms/open-sms.ts'
import { checkKeys, loadKeys } from '../security/key-file.ts'
import { openVault } from '../security/vault.ts'
import { loadDistricts } from '../seed/districts.ts'
import { readSettings, type Settings } from '../settings/settings.ts'
import { checkAnswer, checkFileType, checkHeaders } from './answer-check.ts'
import { atTheEnd } from './at-the-end.ts'
import { checkKept } from './check-kept.ts'
import { fileOf } from './file-answer.ts'
import { type LogWatch, logWatch } from './log-watch.ts'
import { newPhone, sentCodes } from './sent-codes.ts'
import { type TestClock, testClock } from './test-clock.ts'
import { openTestDatabase } from './test-database.ts'

/** What a call takes in tests. */
export interface TestInput<E extends Endpoint> {
  params?: Record<string, string>
  query?: QueryInput<E>
  body?: BodyInput<E>
  /** Sent as it is instead of `body`, for everything the types forbid. */
  rawBody?: unknown
  headers?: Record<string, string>
}

/** An answer: HTTP status and the envelope's parts. */
export interface Answer<E extends Endpoint> {
  status: number
  code: number
  message: string
  data: Data<E>
  /** The refusal's `data.errors`, empty on success. */
  errors: { path: string; rule: string; message: string }[]
  headers: Record<string, unknown>
}

/** Somebody who calls the portal. */
export interface Caller {
  call<E extends Endpoint>(endpoint: E, input?: TestInput<E>): Promise<Answer<E>>
}

/** Somebody who has signed up. */
export interface Person extends Caller {
  token: string
  accountId: string
  account: string
  password: string
  organizationId: string
}

/** Somebody who has signed up by phone, without name or password. */
interface PhonePerson extends Caller {
  token: string
  accountId: string
  phone: string
  organizationId: string
}

/** A whole portal of its own for one test file. */
export interface TestPortal extends Caller, TestClock {
  app: FastifyInstance
  deps: Deps
  /** Signs up a new person with an own personal organization. */
  signUp(name?: string): Promise<Person>
  /** Signs up a new person by a code to this phone, or to one nobody else uses. */
  signUpBySms(phone?: string): Promise<PhonePerson>
  /** The last code sent to a phone, for this purpose or for any; throws where none was. */
  codeFor(phone: string, scene?: PhoneScene): string
  /** Sends a code and reads it, a minute later by the portal's clock where the phone has just had one. */
  sendCodeTo(phone: string, scene: PhoneScene): Promise<string>
  /** Calls with the given token. */
  as(token: string): Caller
  /** The text of `/metrics`, as who watches the portal reads it. */
  metrics(): Promise<string>
}

let names = 0
const uniqueAccount = () => `user${process.pid}x${names++}`

const query = (input: Record<string, unknown> | undefined) => {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(input ?? {}))
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) search.append(name, String(one))
  return search.size === 0 ? '' : `?${search}`
}

const pathOf = (endpoint: Endpoint, params: Record<string, string> = {}) =>
  endpoint.path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(params[name] ?? ''))

/** Whoever calls this portal, signed in where there is a token. */
export function callerOf(app: FastifyInstance, token?: string): Caller {
  return {
    async call<E extends Endpoint>(endpoint: E, input: TestInput<E> = {}) {
      const sent = input.rawBody ?? (endpoint.takesBody ? (input.body ?? {}) : undefined)
      const response = await app.inject({
        method: endpoint.method,
        url: pathOf(endpoint, input.params) + query(input.query as Record<string, unknown> | undefined),
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(sent !== undefined && { 'content-type': 'application/json' }),
          ...input.headers,
        },
        ...(sent !== undefined && { payload: typeof sent === 'string' ? sent : JSON.stringify(sent) }),
      })
      const isFile = endpoint.answers !== undefined && response.statusCode === 200
      const envelope = isFile ? fileOf(response) : response.json()
      if (isFile) checkFileType(endpoint, String(response.headers['content-type']))
      else checkAnswer(endpoint, response.statusCode, envelope)
      checkHeaders(endpoint, response.statusCode, response.headers)
      return {
        status: response.statusCode,
        code: envelope.code,
        message: envelope.message,
        data: envelope.data,
        errors: envelope.data?.errors ?? [],
        headers: response.headers,
      }
    },
  }
}

async function signUp(portal: Pick<TestPortal, 'call' | 'as'>, name: string): Promise<Person> {
  const account = uniqueAccount()
  const password = 'A quiet lane 2026'
  const { data } = await portal.call(register, { body: { account, password, name } })
  const caller = portal.as(data.token)
  const mine = await caller.call(listOrganizations)
  const organizationId = mine.data.items[0]?.id ?? ''
  return { ...caller, token: data.token, accountId: data.user.id, account, password, organizationId }
}

const RESEND_MS = 60_000

/** What tests do by phone. */
function phonesOf(portal: Pick<TestPortal, 'call' | 'as' | 'deps' | 'passTime'>) {
  const codeFor = (phone: string, scene?: PhoneScene): string => {
    const { sms } = portal.deps.settings
    const sent = sentCodes(sms.driver === 'file' ? sms.file : '')
    const last = sent.findLast((one) => one.phone === phone && (scene === undefined || one.scene === scene))
    if (last === undefined) throw new Error(`no code was sent to ${phone}`)
    return last.code
  }
  const sendCodeTo = async (phone: string, scene: PhoneScene): Promise<string> => {
    const send = () => portal.call(sendCode, { body: { phone, scene } })
    const first = await send()
    if (first.code === 4029) portal.passTime(RESEND_MS)
    const { code, message } = first.code === 4029 ? await send() : first
    if (code !== 0) throw new Error(`no code for ${phone}: ${code} ${message}`)
    return codeFor(phone, scene)
  }
  const signUpBySms = async (phone = newPhone()): Promise<PhonePerson> => {
    const code = await sendCodeTo(phone, 'login')
    const { data } = await portal.call(loginBySms, { body: { phone, code } })
    const caller = portal.as(data.token)
    const mine = await caller.call(listOrganizations)
    const organizationId = mine.data.items[0]?.id ?? ''
    return { ...caller, token: data.token, accountId: data.user.id, phone, organizationId }
  }
  return { codeFor, sendCodeTo, signUpBySms }
}

const METRICS_TOKEN = 'who-watches-these-tests'

/** Settings of a portal under test: an empty environment, with what the test says. */
export const testSettings = (env: Record<string, string>, folder: string): Settings =>
  readSettings({
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    RATE_LIMITS: 'loose',
    SMS_DRIVER: 'file',
    METRICS_TOKEN,
    ...env,
  })

/** What a test may change of a portal besides its settings. */
export interface PortalOptions {
  /** Adds to the portal before it opens, for example a route that fails. */
  prepare?: (app: FastifyInstance) => void
  /** Takes the whole log too. */
  logTo?: DestinationStream
  /** Who looks through the log, instead of the one at the end of the file. */
  watch?: LogWatch
  limits?: TimeLimits
}

/** The log at its most talkative: at the end of the file nothing secret may be in it. */
function logOf({ logTo, watch = logWatch }: PortalOptions): Logger {
  const take = watch.open()
  const write = (line: string) => {
    take(line)
    logTo?.write(line)
  }
  return makeLog('trace', { write })
}

/** Remembers what callers send and are sent, so that the log can be looked through for it. */
function learnSecrets(app: FastifyInstance, { sms }: Settings, { watch = logWatch }: PortalOptions): void {
  // The body of a file is the connection itself.
  app.addHook('preValidation', async ({ body }) => void (body instanceof Readable || watch.learnBody(body)))
  app.addHook('onClose', async () => watch.learnMessages(sms.driver === 'file' ? sms.file : undefined))
}

/** Opens a portal on a store of its own, on the engine this run is for; it is closed by itself after the file's last test. */
export async function openPortal(env: Record<string, string> = {}, more: PortalOptions = {}): Promise<TestPortal> {
  const folder = mkdtempSync(join(tmpdir(), 'startline-'))
  const settings = testSettings(env, folder)
  const log = logOf(more)
  const database = await openTestDatabase(inject('store'), { log })
  const keys = loadKeys(folder)
  await checkKeys(database.db, keys)
  await loadDistricts(database.db)
  const { clocks, moved } = testClock()
  const parts = { vault: openVault(keys), sms: openSms(settings.sms), log, metrics: makeMetrics() }
  const deps: Deps = { settings, database, replica: null, ...parts, ...clocks, memory: () => 0, served: [] }
  const app = await buildApp(deps, more.limits)
  checkKept(deps)
  learnSecrets(app, settings, more)
  more.prepare?.(app)
  await app.ready()
  atTheEnd(async () => {
    app.server.closeAllConnections()
    await app.close()
    await database.erase()
    rmSync(folder, { recursive: true, force: true })
  })
  const headers = { authorization: `Bearer ${settings.metricsToken}` }
  const metrics = async () => (await app.inject({ url: '/metrics', headers })).body
  const portal = { ...callerOf(app), app, deps, as: (token: string) => callerOf(app, token), metrics, ...moved }
  return { ...portal, ...phonesOf(portal), signUp: (name = '王小明的妈妈') => signUp(portal, name) }
}
