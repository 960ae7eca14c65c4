import { reserveUpload, type UploadPurpose } from '@startline/contract'
import { beforeAll, expect, test } from 'vitest'
import { dayOfUse } from '../../http/limits/daily-use.ts'
import { aClub, actFor } from '../../identity/member/member-fixtures.ts'
import { openPortal, type TestPortal } from '../../test/harness.ts'
import { postgresUrl } from '../../test/test-database.ts'
import { quotas } from './quota.store.ts'
import { letHost } from './upload-fixtures.ts'

let portal: TestPortal
beforeAll(async () => {
  if (postgresUrl) portal = await openPortal()
})
/** A payer as the store knows it. */
const payerOf = (name: string) => portal.deps.vault.countKey('daily-use', name)
const GB = 1024 ** 3
const DAY_MS = 24 * 60 * 60_000
const TYPES: Partial<Record<UploadPurpose, string>> = { video: 'video/mp4', attachment: 'application/pdf' }

/** Somebody whose organization has so much left of its day, and a way to ask for more. */
async function withLeft(purpose: UploadPurpose, left: { files?: number; bytes?: number }) {
  const who = await letHost(portal, await portal.signUp())
  const { db } = portal.deps.database
  const { files, bytes } = quotas[purpose]
  const used = { files: files - (left.files ?? files), bytes: bytes - (left.bytes ?? bytes) }
  const day = dayOfUse(portal.deps.now())
  for (const payer of [`organization:${who.organizationId}`, `account:${who.accountId}`])
    for (const [what, amount] of Object.entries(used))
      await db
        .insertInto('daily_use')
        .values({ payer: payerOf(`upload-${what}:${purpose}:${payer}`), day, used: amount })
        .execute()
  const body = { purpose, file_name: 'a', content_type: TYPES[purpose] ?? 'image/jpeg' }
  return (size: number) => who.call(reserveUpload, { body: { ...body, size } })
}

const codes = async (asked: Promise<{ code: number }>[]) =>
  (await Promise.all(asked)).map(({ code }) => code).toSorted()
const times = (count: number, code: number) => Array.from({ length: count }, () => code)

test.skipIf(!postgresUrl)(
  'the video files of a day are never more bytes than there are, however many ask at once',
  async () => {
    const ask = await withLeft('video', { bytes: GB })
    expect(await codes(times(12, GB / 4).map(ask))).toEqual([...times(4, 0), ...times(8, 4029)])
  },
)

test.skipIf(!postgresUrl).each(Object.keys(quotas) as UploadPurpose[])(
  'of %s no more files are reserved than there are, however many ask at once; the next day begins anew',
  async (purpose) => {
    const ask = await withLeft(purpose, { files: 3 })
    expect(await codes(times(9, 1000).map(ask))).toEqual([...times(3, 0), ...times(6, 4029)])
    portal.passTime(DAY_MS + 1000)
    expect(await codes(times(2, 1000).map(ask))).toEqual([0, 0])
  },
)

test.skipIf(!postgresUrl)('a person has one share over all of their organizations', async () => {
  const who = await portal.signUp()
  const { files } = quotas.avatar
  const day = dayOfUse(portal.deps.now())
  const row = { payer: payerOf(`upload-files:avatar:account:${who.accountId}`), day, used: files - 2 }
  await portal.deps.database.db.insertInto('daily_use').values(row).execute()
  const body = { purpose: 'avatar' as const, file_name: 'a', content_type: 'image/jpeg', size: 1000 }
  const codesOf: number[] = []
  for (const name of ['甲', '乙', '丙']) {
    await actFor(who, await aClub(who, name))
    codesOf.push((await who.call(reserveUpload, { body })).code)
  }
  expect(codesOf).toEqual([0, 0, 4029])
})
