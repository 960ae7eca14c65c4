import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { bucketOrigin } from '../outside/storage/storage-settings.ts'
import { isLoopback, readSettings, SettingsError } from './settings.ts'

/** The problems of an environment; none when it can be read. */
function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    readSettings(env)
    return []
  } catch (error) {
    if (error instanceof SettingsError) return error.problems
    throw error
  }
}

const DAY_S = 86_400

test('an empty environment runs the embedded portal on this machine only', () => {
  expect(readSettings({})).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    database: { kind: 'embedded', folder: expect.stringMatching(/\/data$/) },
    replicaUrl: null,
    publicUrl: 'http://127.0.0.1:3000',
    allowedOrigins: [],
    environment: 'production',
    demoEnvironment: null,
    seed: 'none',
    demoPassword: null,
    trustProxy: null,
    rateLimits: 'default',
    sessionIdleS: 30 * DAY_S,
    sessionMaxS: 90 * DAY_S,
    logLevel: 'info',
    drainS: 0,
    metricsToken: null,
    metricsPort: null,
    sms: { driver: 'console' },
    storage: 'local',
    bucket: null,
    smsDailyCap: 5000,
    ffmpeg: null,
    noticeSms: false,
    pdfFont: null,
    texts: null,
  })
})

test('an empty value counts as none', () => {
  expect(readSettings({ PORT: '', DATABASE_URL: '', TRUST_PROXY: '', DEMO_PASSWORD: '' })).toEqual(readSettings({}))
})

test('every problem is told at once, each with the name of its variable', () => {
  const wrong = {
    PORT: 'http',
    DATABASE_URL: 'mysql://somewhere/portal',
    DATABASE_REPLICA_URL: 'nowhere',
    PUBLIC_URL: 'startline.example',
    ALLOWED_ORIGINS: 'race.example',
    APP_ENV: '../secrets',
    SEED: 'yes',
    DEMO_PASSWORD: 'short',
    TRUST_PROXY: 'everybody',
    RATE_LIMITS: 'none',
    SESSION_IDLE_S: '0',
    SESSION_MAX_S: '-1',
    STORAGE: 'tape',
    LOG_LEVEL: 'loud',
    DRAIN_S: 'long',
    MEMORY_LIMIT_MB: '64',
    METRICS_TOKEN: 'short',
    METRICS_PORT: 'any',
    SMS_DRIVER: 'pigeon',
    SMS_DAILY_CAP: 'much',
    FFMPEG: 'somewhere',
  }
  const problems = problemsOf(wrong)
  expect(problems).toHaveLength(Object.keys(wrong).length)
  for (const name of Object.keys(wrong)) expect(problems.filter((problem) => problem.startsWith(name))).toHaveLength(1)
  expect(() => readSettings(wrong)).toThrow(/PORT is "http"[^]*LOG_LEVEL is "loud"/)
})

test.each(['-1', '65536', '3e3', '0x50', '80.5', ' ', '１２'])('PORT %j is no port', (port) => {
  expect(problemsOf({ PORT: port })).toEqual([expect.stringContaining('from 0 to 65535')])
})

test.each(['0', '1', '65535'])('PORT %s is a port', (port) => {
  expect(readSettings({ PORT: port }).port).toBe(Number(port))
})

test.each([
  'everybody',
  'true',
  '*',
  '10.0.0.0/33',
  '10.0.0.0/',
  '0.0.0.0/0',
  '::/0',
  '10.0.0',
  '127.0.0.1,,::1',
  '::1/129',
])('TRUST_PROXY %j is refused: nobody would know whom it trusts', (value) =>
  expect(problemsOf({ TRUST_PROXY: value })).toEqual([expect.stringMatching(/^TRUST_PROXY /)]),
)

test('TRUST_PROXY takes addresses, ranges and the word for this machine', () => {
  expect(readSettings({ TRUST_PROXY: 'loopback' }).trustProxy).toBe('loopback')
  expect(readSettings({ TRUST_PROXY: '10.1.2.3, 10.0.0.0/8,fd00::/8' }).trustProxy).toEqual([
    '10.1.2.3',
    '10.0.0.0/8',
    'fd00::/8',
  ])
  expect(readSettings({ TRUST_PROXY: 'loopback,10.0.0.0/8' }).trustProxy).toEqual(['loopback', '10.0.0.0/8'])
})

test.each([
  '*',
  'null',
  'race.example',
  'https://race.example/',
  'https://race.example:443',
  'https://Race.example',
  'https://*.race.example',
  'https://wang@race.example',
  'ftp://race.example',
  'https://race.example,',
  'https://race.example https://club.example',
  'https://race.example";script-src *',
])('ALLOWED_ORIGINS %j is refused: no browser says so', (value) =>
  expect(problemsOf({ ALLOWED_ORIGINS: value })).toEqual([expect.stringMatching(/^ALLOWED_ORIGINS has "/)]),
)

test('ALLOWED_ORIGINS takes origins, each once', () => {
  const value = 'https://race.example, http://127.0.0.1:3000,https://[::1]:8443,https://race.example'
  const origins = ['https://race.example', 'http://127.0.0.1:3000', 'https://[::1]:8443']
  expect(readSettings({ ALLOWED_ORIGINS: value }).allowedOrigins).toEqual(origins)
})

test('the environment of demo data counts where none is named, and has to be there', () => {
  const demoOf = (env: Record<string, string>) => readSettings(env).demoEnvironment
  expect(demoOf({})).toBeNull()
  expect(demoOf({ DEMO_APP_ENV: 'demo' })).toBe('demo')
  expect(demoOf({ DEMO_APP_ENV: 'demo', APP_ENV: 'staging' })).toBeNull()
  expect(problemsOf({ DEMO_APP_ENV: 'nowhere' })).toEqual([
    'DEMO_APP_ENV: there is no environment "nowhere". Configured: demo, development, production, staging.',
  ])
})

test('an environment that is not there is told with the rest, and so is all that is wrong in its file', () => {
  const unknown = 'APP_ENV: there is no environment "nowhere". Configured: demo, development, production, staging.'
  const problems = problemsOf({ APP_ENV: 'nowhere', PORT: 'web', LOG_LEVEL: 'loud' })
  expect(problems).toHaveLength(3)
  expect(problems).toContain(unknown)
  const folder = mkdtempSync(join(tmpdir(), 'startline-settings-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'trial.json'), JSON.stringify({ api_base: '/api', prefetch: -1 }))
  writeFileSync(join(folder, 'torn.json'), '{')
  const trial = problemsOf({ APP_ENV: 'trial', CONFIG_DIR: folder, PORT: 'web' })
  expect(trial.map((problem) => problem.split(' ')[0])).toEqual(['PORT', 'trial.json:', 'trial.json:'])
  expect(problemsOf({ APP_ENV: 'torn', CONFIG_DIR: folder })).toEqual(['torn.json: the file: it is no JSON'])
})

test.each(['0.0.0.0', '::', '192.168.1.5', 'portal.example', '127.evil.example', 'localhost.example'])(
  'loose rate limits are refused where others can come: HOST %s',
  (host) => {
    expect(problemsOf({ RATE_LIMITS: 'loose', HOST: host })).toEqual([expect.stringMatching(/^RATE_LIMITS=loose /)])
    expect(problemsOf({ HOST: host })).toEqual([])
  },
)

test.each(['127.0.0.1', '127.9.9.9', '::1', 'localhost'])('HOST %s is this machine', (host) => {
  expect(isLoopback(host)).toBe(true)
  expect(readSettings({ RATE_LIMITS: 'loose', HOST: host }).rateLimits).toBe('loose')
})

test.each(['portal', 'localhost:5432/portal', 'mysql://localhost/portal', 'http://localhost'])(
  'DATABASE_URL %s is refused',
  (url) => expect(problemsOf({ DATABASE_URL: url })).toEqual([expect.stringMatching(/^DATABASE_URL /)]),
)

test('a wrong DATABASE_URL is not repeated, for it holds a password', () => {
  expect(problemsOf({ DATABASE_URL: 'mysql://portal:geheim@db/portal' }).join()).not.toContain('geheim')
})

test('a PostgreSQL address chooses the server', () => {
  for (const url of ['postgres://portal@db/portal', 'postgresql://db:5433/portal'])
    expect(readSettings({ DATABASE_URL: url }).database).toEqual({ kind: 'server', url })
})

test('a demo password has 8 to 128 characters', () => {
  for (const length of [8, 128]) expect(problemsOf({ DEMO_PASSWORD: 'x'.repeat(length) })).toEqual([])
  for (const length of [1, 7, 129])
    expect(problemsOf({ DEMO_PASSWORD: 'x'.repeat(length) })).toEqual(['DEMO_PASSWORD must have 8 to 128 characters'])
})

test('the public address follows host and port unless it is set', () => {
  expect(readSettings({ HOST: '::1', PORT: '8080' }).publicUrl).toBe('http://[::1]:8080')
  expect(readSettings({ PUBLIC_URL: 'https://race.example/' }).publicUrl).toBe('https://race.example')
})

const BUCKET = {
  S3_ENDPOINT: 'https://files.example/',
  S3_BUCKET: 'startline',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
}

test('a bucket is told whole or not at all, and may stay when new files are kept here again', () => {
  const bucket = {
    endpoint: 'https://files.example',
    region: 'us-east-1',
    name: 'startline',
    keyId: 'key',
    secret: 'secret',
  }
  const both = { ...BUCKET, STORAGE: 's3', S3_FORCE_PATH_STYLE: 'false' }
  expect(readSettings(both)).toMatchObject({ storage: 's3', bucket: { ...bucket, pathStyle: false } })
  expect(readSettings(BUCKET)).toMatchObject({ storage: 'local', bucket: { ...bucket, pathStyle: true } })
  for (const name of Object.keys(BUCKET))
    for (const STORAGE of ['s3', 'local'])
      expect(problemsOf({ ...BUCKET, STORAGE, [name]: '' })).toEqual([expect.stringContaining(`${name} is missing`)])
  expect(problemsOf({ STORAGE: 's3' })).toHaveLength(4)
  expect(problemsOf({ ...BUCKET, S3_BUCKET: 'Not A Bucket' })).toEqual([expect.stringContaining('S3_BUCKET')])
  expect(problemsOf({ ...BUCKET, S3_ENDPOINT: 'files.example' })).toEqual([expect.stringContaining('S3_ENDPOINT')])
  expect(problemsOf({ ...BUCKET, S3_FORCE_PATH_STYLE: 'maybe' })).toEqual([
    expect.stringContaining('S3_FORCE_PATH_STYLE'),
  ])
})

test('browsers send to the bucket’s own origin', () => {
  const bucket = {
    endpoint: 'https://files.example:9000/s3',
    region: '',
    name: 'startline',
    keyId: '',
    secret: '',
    pathStyle: true,
  }
  expect(bucketOrigin(bucket)).toBe('https://files.example:9000')
  expect(bucketOrigin({ ...bucket, pathStyle: false })).toBe('https://startline.files.example:9000')
})

test('a way around a pooler is one to a server, and told with it', () => {
  const around = { DATABASE_DIRECT_URL: 'postgres://portal@db/portal' }
  expect(problemsOf(around)).toEqual([expect.stringMatching(/^DATABASE_DIRECT_URL /)])
  const { database } = readSettings({ ...around, DATABASE_URL: 'postgres://portal@pooler:6432/portal' })
  expect(database).toMatchObject({
    url: 'postgres://portal@pooler:6432/portal',
    directUrl: 'postgres://portal@db/portal',
  })
})

test('a replica follows a server: the embedded store has none', () => {
  const replica = { DATABASE_REPLICA_URL: 'postgres://portal@replica/portal' }
  expect(problemsOf(replica)).toEqual([expect.stringMatching(/^DATABASE_REPLICA_URL /)])
  const both = readSettings({ ...replica, DATABASE_URL: 'postgres://portal@db/portal' })
  expect(both.replicaUrl).toBe('postgres://portal@replica/portal')
})
