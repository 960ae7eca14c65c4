import {
  type BodyInput,
  type decideReviews as decideCall,
  decideReviews,
  getRegistration,
  type PaperKind,
  type Registration,
  sendPaper,
} from '@startline/contract'
import { aHostedEvent } from '../../events/announcement/announcement-fixtures.ts'
import { aClubOwner } from '../../identity/member/member-fixtures.ts'
import { upload } from '../../media/upload/upload-fixtures.ts'
import { aGroup } from '../../test/factories.ts'
import type { Person, TestPortal } from '../../test/harness.ts'

/** A host with an event whose groups are as given; the first asks for a form and a certificate of health unless said. For tests. */
export async function aReviewedEvent(portal: TestPortal, groups = [aGroup({ papers: ['form', 'health'] })]) {
  const host = await aClubOwner(portal, '主办方')
  const event = await aHostedEvent(portal, host.clubId, { groups })
  return { host, event, group: event.groups[0] ?? '' }
}

const PDF = Buffer.from('%PDF-1.4\n%%EOF\n')

/** Uploads a paper; gives its path. For tests. */
export const aPaperFile = async (portal: TestPortal, who: Person): Promise<string> =>
  (await upload(portal, who, PDF, { purpose: 'paper', type: 'application/pdf' })).path

/** Uploads a paper and sends it for a registration; gives the answer. For tests. */
export async function handIn(
  portal: TestPortal,
  who: Person,
  id: string | undefined,
  kind: PaperKind,
  more: object = {},
) {
  const path = await aPaperFile(portal, who)
  return who.call(sendPaper, { params: { id: id ?? '' }, body: { kind, path, ...more } })
}

/** A registration as its organization sees it. For tests. */
export const shown = async (who: Person, id: string | undefined): Promise<Registration> =>
  (await who.call(getRegistration, { params: { id: id ?? '' } })).data

/** Where a registration's papers stand, as `form missing`. For tests. */
export const papersOf = async (who: Person, id: string | undefined): Promise<string[]> =>
  (await shown(who, id)).papers.map(({ kind, state }) => `${kind} ${state}`)

/** A decision as a host sends it. */
export type Wish = BodyInput<typeof decideCall>['items'][number]

/** Decides on registrations of an event; gives the answer. For tests. */
export const decide = (host: Person, event: { id: string }, items: Wish[], dry_run = false) =>
  host.call(decideReviews, { params: { id: event.id }, body: { items, dry_run } })
