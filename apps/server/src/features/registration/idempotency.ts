import { createHash } from 'node:crypto'
import type { BatchResult } from '@startline/contract'
import { raw, rawFirst, statement } from '../../database/statement.ts'
import type { Tx } from '../../deps.ts'
import { fail, failAt } from '../../plumbing/fail.ts'
import type { ActingFor } from '../../plumbing/session-guard.ts'

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

const claim = statement<{ key: string }>(
  'idempotency-claim',
  `insert into idempotency_key as kept (organization_id, key, body_hash) values ($1::uuid, $2::text, $3::bytea)
   on conflict (organization_id, key) do update
      set body_hash = excluded.body_hash, answer = null, created_at = now()
    where kept.created_at < now() - interval '${KEY_KEPT_HOURS} hours'
   returning key`,
)
const find = statement<{ body_hash: Buffer; answer: BatchResult | null }>(
  'idempotency-find',
  `select body_hash, answer from idempotency_key where organization_id = $1::uuid and key = $2::text`,
)
const keep = statement<never>(
  'idempotency-keep',
  `update idempotency_key set answer = $3::jsonb where organization_id = $1::uuid and key = $2::text`,
)

/**
 * Claims the key inside the batch's own transaction: a second sender waits here until the first has ended, and then gets its answer.
 * Gives the kept answer, or null when this request is the first; refuses the key of another body.
 */
export async function claimKey(
  tx: Tx,
  actingFor: ActingFor,
  key: string,
  bodyHash: Buffer,
): Promise<BatchResult | null> {
  const claimed = await raw(tx, claim, [actingFor.organizationId, key, bodyHash])
  if (claimed.length > 0) return null
  const kept = await rawFirst(tx, find, [actingFor.organizationId, key])
  if (kept?.answer && kept.body_hash.equals(bodyHash)) return kept.answer
  return fail('key_in_use')
}

/** Keeps the answer under the key, in the same transaction as what it tells of. */
export const keepAnswer = (tx: Tx, actingFor: ActingFor, key: string, answer: BatchResult) =>
  raw(tx, keep, [actingFor.organizationId, key, JSON.stringify(answer)])
