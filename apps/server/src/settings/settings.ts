import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { type SettingsReader, settingsReader } from '../kernel/settings-reader.ts'
import type { TraceSettings } from '../kernel/trace/send-spans.ts'
import { isWebOrigin } from '../kernel/web-origin.ts'
import { type BackupSettings, readBackups } from '../outside/backup/backup-settings.ts'
import { readFfmpeg } from '../outside/ffmpeg/ffmpeg-settings.ts'
import { readDailyCap, readNoticeSms, readSms, type SmsChoice } from '../outside/sms/sms-settings.ts'
import { type BucketChoice, readBucket, readStorage } from '../outside/storage/storage-settings.ts'
import { CONFIG_FOLDER, problemsOfEnvironment } from './environment-file.ts'

/** Where the rows live. */
type DatabaseChoice =
  | { kind: 'embedded'; folder: string }
  | { kind: 'server'; url: string; directUrl?: string | undefined }

/** Everything that can be set from outside, read once at start. Durations are in seconds. */
export interface Settings {
  host: string
  port: number
  dataFolder: string
  database: DatabaseChoice
  /** A PostgreSQL server that follows `database`, from which lists are read; null for none. */
  replicaUrl: string | null
  publicUrl: string
  /** Origins of portals whose pages call this one; empty where only its own page does. */
  allowedOrigins: string[]
  environment: string
  /** What applies instead while the store holds demo data, where no environment is named; null for the same. */
  demoEnvironment: string | null
  /** The built apps; null for the portal's own `dist`. */
  appsFolder: string | null
  /** The environments' files; null for the portal's own `deploy/config`. */
  configFolder: string | null
  seed: 'demo' | 'none'
  demoPassword: string | null
  trustProxy: string[] | 'loopback' | null
  rateLimits: 'default' | 'loose'
  sessionIdleS: number
  sessionMaxS: number
  logLevel: string
  /** How much memory the process may take, in megabytes; null for what the system says. */
  memoryLimitMb: number | null
  /** How long a portal that was told to stop goes on serving, for whoever leads people to it to find out. */
  drainS: number
  /** Who shows it may read `/metrics` under the portal's own address; null for nobody. */
  metricsToken: string | null
  /** A port of this machine alone that shows `/metrics`; null for none. */
  metricsPort: number | null
  /** Where traces go; null for nowhere. */
  traces: TraceSettings | null
  /** Where new files are kept. */
  storage: 'local' | 's3'
  /** The bucket; with `storage: 'local'` one from which files are still read. */
  bucket: BucketChoice | null
  sms: SmsChoice
  /** Whether codes may be printed to the log though people come from other machines. */
  smsConsole: boolean
  /** Most messages a day for the whole portal; then it stops sending. */
  smsDailyCap: number
  /** The ffmpeg that makes video files fit for watching; null for none. ffprobe stands beside it. */
  ffmpeg: string | null
  /** Whether notices go to phones too. */
  noticeSms: boolean
  /** A Chinese font for what is printed; null is looked for where systems keep theirs. */
  pdfFont: string | null
  /** A folder with legal texts and help in place of the environment's own; null for these. */
  texts: string | null
  /** What the portal does about backups by itself. */
  backups: BackupSettings
}

const DAY_S = 24 * 60 * 60
/** Longer than that and whoever starts processes anew takes it for one that hangs. */
const LONGEST_DRAIN_S = 300
/** With less a portal does nothing but refuse. */
const LEAST_MEMORY_MB = 256
const MOST_MEMORY_MB = 1024 * 1024
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

/** Thrown with every problem of the settings at once. */
export class SettingsError extends Error {
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(`These settings are wrong:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)
    this.name = 'SettingsError'
    this.problems = problems
  }
}

type Environment = Record<string, string | undefined>

/** A token of fewer could be guessed. */
const METRICS_TOKEN = /^[\x21-\x7e]{16,200}$/

/** Who may read the metrics. */
function readMetrics({ text, whole, wrong }: SettingsReader, portOfPortal: number) {
  const metricsToken = text('METRICS_TOKEN') ?? null
  if (metricsToken !== null && !METRICS_TOKEN.test(metricsToken))
    wrong('METRICS_TOKEN must have 16 to 200 characters of ASCII without blanks')
  const metricsPort = text('METRICS_PORT') === undefined ? null : whole('METRICS_PORT', 0, 0, 65_535)
  if (metricsPort !== null && metricsPort !== 0 && metricsPort === portOfPortal)
    wrong('METRICS_PORT must be another port than PORT')
  return { metricsToken, metricsPort }
}

/** Of traces that nobody has decided about this part is kept. */
const KEPT_TRACES = 0.05

/** Where traces go, as OpenTelemetry names its settings. */
function readTraces({ text, address, wrong }: SettingsReader): TraceSettings | null {
  const endpoint = address('OTEL_EXPORTER_OTLP_ENDPOINT', ['http:', 'https:'])
  const written = text('OTEL_TRACES_SAMPLER_ARG')
  const ratio =
    written === undefined ? KEPT_TRACES : /^(0|1|0?\.\d{1,6}|1\.0+)$/.test(written) ? Number(written) : Number.NaN
  if (Number.isNaN(ratio)) wrong(`OTEL_TRACES_SAMPLER_ARG is "${written}"; it must be a number from 0 to 1`)
  return endpoint === undefined ? null : { endpoint, ratio }
}

/** Portals elsewhere whose pages call here, each as browsers write an origin. */
function readAllowedOrigins({ text, wrong }: SettingsReader): string[] {
  const origins = (text('ALLOWED_ORIGINS') ?? '').split(',').map((part) => part.trim())
  const named = origins.length === 1 && origins[0] === '' ? [] : origins
  const nonsense = named.filter((origin) => !isWebOrigin(origin))
  if (nonsense.length > 0)
    wrong(
      `ALLOWED_ORIGINS has "${nonsense.join('", "')}"; it takes origins as https://race.example, with commas between them`,
    )
  return [...new Set(named)]
}

/** Which environment applies. Its file is looked at here, so that all that is wrong is told before anything is made. */
function readEnvironment({ text, wrong }: SettingsReader, configFolder: string | null): string {
  const environment = text('APP_ENV') ?? 'production'
  if (!/^[a-z][a-z0-9-]{0,31}$/.test(environment)) wrong('APP_ENV must be a short lower-case name')
  else for (const problem of problemsOfEnvironment(configFolder ?? CONFIG_FOLDER, environment)) wrong(problem)
  return environment
}

/** Which environment applies while the store holds demo data and none is named: `npm start` has one of its own for that. */
function readDemoEnvironment({ text, wrong }: SettingsReader, configFolder: string | null): string | null {
  const environment = text('DEMO_APP_ENV')
  if (environment === undefined || text('APP_ENV') !== undefined) return null
  for (const problem of problemsOfEnvironment(configFolder ?? CONFIG_FOLDER, environment)) wrong(`DEMO_${problem}`)
  return environment
}

const isAddress = (text: string) => {
  const [address = '', bits, ...more] = text.split('/')
  const version = isIP(address)
  if (version === 0 || more.length > 0) return false
  // A range of 0 bits would be everybody.
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}

/** True for names and addresses only this machine can reach. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))

/** True for addresses only this machine can reach. */
export const isOnThisMachine = ({ hostname }: URL): boolean => isLoopback(hostname.replace(/^\[(.*)\]$/, '$1'))

/** True where people on other machines are meant to come. */
export const isPublic = ({ publicUrl }: Pick<Settings, 'publicUrl'>): boolean => !isOnThisMachine(new URL(publicUrl))

/** Reads the settings from the environment; throws `SettingsError` naming every problem. */
export function readSettings(env: Environment): Settings {
  const problems: string[] = []
  const read = settingsReader(env, problems)
  const { text, choice, whole, address, wrong } = read
  const proxy = (): Settings['trustProxy'] => {
    const value = text('TRUST_PROXY')
    if (value === undefined || value === 'loopback') return value ?? null
    const parts = value.split(',').map((part) => part.trim())
    const nonsense = parts.filter((part) => part !== 'loopback' && !isAddress(part))
    if (nonsense.length > 0)
      wrong(`TRUST_PROXY has "${nonsense.join('", "')}"; it takes addresses, CIDRs or "loopback"`)
    return parts
  }

  const folder = (name: string) => {
    const value = text(name)
    return value === undefined ? null : resolve(value)
  }

  const host = text('HOST') ?? '127.0.0.1'
  const port = whole('PORT', 3000, 0, 65_535)
  const dataFolder = resolve(text('DATA_DIR') ?? './data')
  const url = address('DATABASE_URL', ['postgres:', 'postgresql:'])
  const directUrl = address('DATABASE_DIRECT_URL', ['postgres:', 'postgresql:'])
  if (directUrl !== undefined && url === undefined)
    wrong('DATABASE_DIRECT_URL leads around the pooler of a DATABASE_URL, which is not set')
  const replicaUrl = address('DATABASE_REPLICA_URL', ['postgres:', 'postgresql:']) ?? null
  if (replicaUrl !== null && url === undefined) wrong('DATABASE_REPLICA_URL follows a DATABASE_URL, which is not set')
  const rateLimits = choice('RATE_LIMITS', ['default', 'loose'] as const, 'default')
  if (rateLimits === 'loose' && !isLoopback(host)) wrong('RATE_LIMITS=loose is for a loopback HOST only')
  const configFolder = folder('CONFIG_DIR')
  const demoPassword = text('DEMO_PASSWORD') ?? null
  if (demoPassword !== null && (demoPassword.length < 8 || demoPassword.length > 128))
    wrong('DEMO_PASSWORD must have 8 to 128 characters')
  const storage = readStorage(read)
  const bucket = readBucket(read, storage)
  const noticeSms = readNoticeSms(read)
  const settings: Settings = {
    host,
    port,
    dataFolder,
    database: url === undefined ? { kind: 'embedded', folder: dataFolder } : { kind: 'server', url, directUrl },
    replicaUrl,
    publicUrl:
      address('PUBLIC_URL', ['http:', 'https:']) ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    allowedOrigins: readAllowedOrigins(read),
    environment: readEnvironment(read, configFolder),
    demoEnvironment: readDemoEnvironment(read, configFolder),
    appsFolder: folder('APPS_DIR'),
    configFolder,
    seed: choice('SEED', ['demo', 'none'] as const, 'none'),
    demoPassword,
    trustProxy: proxy(),
    rateLimits,
    sessionIdleS: whole('SESSION_IDLE_S', 30 * DAY_S, 1, 3650 * DAY_S),
    sessionMaxS: whole('SESSION_MAX_S', 90 * DAY_S, 1, 3650 * DAY_S),
    logLevel: choice('LOG_LEVEL', LOG_LEVELS, 'info'),
    memoryLimitMb:
      text('MEMORY_LIMIT_MB') === undefined ? null : whole('MEMORY_LIMIT_MB', 0, LEAST_MEMORY_MB, MOST_MEMORY_MB),
    drainS: whole('DRAIN_S', 0, 0, LONGEST_DRAIN_S),
    ...readMetrics(read, port),
    traces: readTraces(read),
    storage,
    bucket,
    sms: readSms(read, dataFolder, noticeSms),
    smsConsole: choice('SMS_CONSOLE', ['yes', 'no'] as const, 'no') === 'yes',
    smsDailyCap: readDailyCap(read),
    ffmpeg: readFfmpeg(read, env.PATH),
    noticeSms,
    pdfFont: text('PDF_FONT') ?? null,
    texts: folder('TEXTS_DIR'),
    backups: readBackups(read, bucket !== null),
  }
  if (problems.length > 0) throw new SettingsError(problems)
  return settings
}
