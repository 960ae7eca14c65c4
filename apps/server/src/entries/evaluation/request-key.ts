import { hash } from 'node:crypto'
import { type BatchAnswer, type BatchResult, KEY_KEPT_HOURS, KEY_LONGEST } from '@startline/contract'
import type { ActingFor } from '../../deps.ts'
import { failAt, Refusal } from '../../kernel/fail.ts'
import { type Executor, queryOne, queryRows, statement } from '../../store/statement.ts'
import type { BatchJob, Outcome } from './batch-job.ts'

/** The Idempotency-Key of a request, or null; refuses one that is too long or not printable ASCII. */
export function keyOf(header: string | string[] | undefined): string | null {
  if (header === undefined || header === '') return null
  const key = String(header)
  if (key.length > KEY_LONGEST || !/^[\x21-\x7e]+$/.test(key)) failAt('/Idempotency-Key', 'format')
  return key
}

/** Canonical JSON: the keys of every object sorted. `JSON.stringify` with a replacer takes three times as long. */
function sorted(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(sorted).join()}]`
  const object = value as Record<string, unknown>
  const keys = Object.keys(object).sort()
  return `{${keys.map((key) => `${JSON.stringify(key)}:${sorted(object[key])}`).join()}}`
}

/** Hash of a body as canonical JSON: the order of keys and white space do not matter. */
export const hashBody = (body: unknown): Buffer => hash('sha256', sorted(body), 'buffer')

/** A job's key within its organization, as keys belong to organizations; null for a job without one. */
export const placeOfKey = ({ actingFor, key }: BatchJob): string | null =>
  key === null ? null : `${actingFor.organizationId}/${key.text}`

interface KeptRow {
  organization_id: string
  key: string
  body_hash: Buffer
  /** Null where the key was closed before anything was stored under it. */
  answer: BatchResult | null
}

const find = statement<KeptRow>(
  'idempotency-find',
  `select k.organization_id, k.key, k.body_hash, k.answer
     from unnest($1::uuid[], $2::text[]) as wanted (organization_id, key)
    cross join lateral (
      select * from idempotency_key
       where organization_id = wanted.organization_id and key = wanted.key
         and created_at >= now() - interval '${KEY_KEPT_HOURS} hours' offset 0) k`,
)

/**
 * What is stored under the keys of these jobs: the earlier answer, or a refusal when the key was used with another body. Call it with the
 * groups of the jobs locked: of two equal requests at once, the second has then waited for the first.
 */
export async function findKept(tx: Executor, jobs: BatchJob[]): Promise<Map<BatchJob, Outcome>> {
  const keyed = jobs.flatMap((job) => (job.key ? [{ job, key: job.key }] : []))
  if (keyed.length === 0) return new Map()
  const places = [keyed.map(({ job }) => job.actingFor.organizationId), keyed.map(({ key }) => key.text)]
  const rows = await queryRows(tx, find, places)
  const kept = new Map(rows.map((row) => [`${row.organization_id}/${row.key}`, row]))
  return new Map(
    keyed.flatMap(({ job, key }) => {
      const row = kept.get(placeOfKey(job) ?? '')
      if (row === undefined) return []
      if (row.answer === null) return [[job, new Refusal('batch_cancelled')] as const]
      return [[job, row.body_hash.equals(key.bodyHash()) ? row.answer : new Refusal('key_in_use')] as const]
    }),
  )
}

/** What is stored under a key of the organization. */
export async function findKeyAnswer(
  tx: Executor,
  { organizationId }: ActingOrganization,
  key: string,
): Promise<BatchAnswer> {
  const row = await queryOne(tx, find, [[organizationId], [key]])
  if (row === undefined) return { state: 'unknown', answer: null }
  return row.answer === null ? { state: 'cancelled', answer: null } : { state: 'stored', answer: row.answer }
}

type ActingOrganization = Pick<ActingFor, 'organizationId'>

// Waits for a commit group that has inserted this key and not committed yet; one that inserts it later has a conflict and runs again.
const close = statement<{ key: string }>(
  'idempotency-close',
  `insert into idempotency_key as kept (organization_id, key, body_hash, answer) values ($1::uuid, $2::text, '', null)
   on conflict (organization_id, key) do update set body_hash = '', answer = null, created_at = now()
    where kept.created_at < now() - interval '${KEY_KEPT_HOURS} hours'
   returning key`,
)

/** Closes a key under which nothing is kept: nothing will be stored under it for 24 hours. False where something is, or it is closed. */
export const closeKey = async (tx: Executor, { organizationId }: ActingOrganization, key: string): Promise<boolean> =>
  (await queryOne(tx, close, [organizationId, key])) !== undefined
