import { expect, test } from 'vitest'
import { openPortal } from '../../test/harness.ts'
import { sweepKeys } from './sweep-keys.ts'

test('answers are removed after their time, however many, and not before', async () => {
  const { deps, signUp } = await openPortal()
  const { organizationId } = await signUp()
  await deps.database.pool.query(
    `insert into idempotency_key (organization_id, key, body_hash, answer, created_at)
     select $1::uuid, 'key' || n, '\\x00', '{}', now() - make_interval(hours => case when n <= 1100 then 25 else 23 end)
       from generate_series(1, 1110) n`,
    [organizationId],
  )
  expect(await sweepKeys(deps)).toBe(1100)
  const { rows } = await deps.database.pool.query('select count(*)::int as kept from idempotency_key')
  expect(rows[0].kept).toBe(10)
})
