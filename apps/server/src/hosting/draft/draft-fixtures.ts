import { type BodyInput, createDraft, publishDraft, saveDraft } from '@startline/contract'
import { aClubOwner } from '../../identity/member/member-fixtures.ts'
import type { Caller, TestPortal } from '../../test/harness.ts'

/** A file that may be published as it is: one group, times ahead; changed as wished. For tests. */
export const aFile = (change: Record<string, unknown> = {}, group: Record<string, unknown> = {}) => ({
  name: '秋季少儿轮滑公开赛',
  venue: '朝阳体育中心',
  district_code: '110105',
  starts_at: '2031-10-11T08:00',
  ends_at: '2031-10-12T17:00',
  registration_opens_at: '2031-09-01T09:00',
  registration_closes_at: '2031-09-30T18:00',
  groups: [{ name: 'U10 男女混合', registration_event: 'jifen', born_from: '2021-01-01', capacity: 40, ...group }],
  ...change,
})

/** Somebody who owns an organization that may hold events, and acts for it. For tests. */
export async function aHostOwner(portal: TestPortal, clubName?: string) {
  const owner = await aClubOwner(portal, undefined, clubName)
  await portal.deps.database.db
    .updateTable('organization')
    .set({ can_host: true })
    .where('id', '=', owner.clubId)
    .execute()
  return owner
}

/** Begins a draft; gives what its host sees. For tests. */
export const aDraft = async (host: Caller, body: BodyInput<typeof createDraft> = { file: aFile() }) =>
  (await host.call(createDraft, { body })).data

/** Saves a draft; gives the answer. For tests. */
export const save = (host: Caller, id: string, rev: number, file: object) =>
  host.call(saveDraft, { params: { id }, rawBody: { rev, file } })

/** Publishes a draft; gives the answer. For tests. */
export const publish = (host: Caller, id: string, rev = 1) => host.call(publishDraft, { params: { id }, body: { rev } })
