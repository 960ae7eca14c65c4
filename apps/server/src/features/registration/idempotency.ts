import { createHash } from 'node:crypto'
import type { BatchResult } from '@startline/contract'
import { raw, statement } from '../../database/statement.ts'
import type { Tx } from '../../deps.ts'
import { failAt, Refusal } from '../../plumbing/fail.ts'
import type { BatchJob, Outcome } from './batch-job.ts'

/** An answer is told again under its key for this long (contract). */
export const KEY_KEPT_HOURS = 24
const LONGEST_KEY = 200

/** The key a request carries, or null; refuses one that is no printable text. */
export function keyOf(header: string | string[] | undefined): string | null {
  if (header === undefined || header === '') return null
  const key = String(header)
  if (key.length > LONGEST_KEY || !/^[\x21-\x7e]+$/.test(key)) failAt('/Idempotency-Key', 'format')
  return key
}

const sorted = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value

/** Bodies are compared as parsed JSON: the order of keys and blanks do not matter. */
export const hashBody = (body: unknown): Buffer => createHash('sha256').update(JSON.stringify(body, sorted)).digest()

/** Where a job's key stands: keys belong to organizations. Null for a job without one. */
export const placeOfKey = ({ actingFor, key }: BatchJob): string | null =>
  key === null ? null : `${actingFor.organizationId}/${key.text}`

interface KeptRow {
  organization_id: string
  key: string
  body_hash: Buffer
  answer: BatchResult
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
 * What is kept under the keys of these jobs: the answer given before, or a refusal when the key belongs to another body. Ask where the
 * groups of the jobs are locked: the same request sent twice at once has waited there until the first was answered.
 */
export async function findKept(tx: Tx, jobs: BatchJob[]): Promise<Map<BatchJob, Outcome>> {
  const keyed = jobs.flatMap((job) => (job.key ? [{ job, key: job.key }] : []))
  if (keyed.length === 0) return new Map()
  const places = [keyed.map(({ job }) => job.actingFor.organizationId), keyed.map(({ key }) => key.text)]
  const rows = await raw(tx, find, places)
  const kept = new Map(rows.map((row) => [`${row.organization_id}/${row.key}`, row]))
  return new Map(
    keyed.flatMap(({ job, key }) => {
      const row = kept.get(placeOfKey(job) ?? '')
      if (row === undefined) return []
      return [[job, row.body_hash.equals(key.bodyHash) ? row.answer : new Refusal('key_in_use')] as const]
    }),
  )
}
