import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Data, decideReviews as decideCall, listReviews as listCall, Taken } from '@startline/contract'
import type { Deps } from '../../deps.ts'
import { sendPaper } from '../../entries/review/send-paper.ts'
import { decideReviews } from '../../event-entries/review/decide-reviews.ts'
import { listReviews } from '../../event-entries/review/list-reviews.ts'
import type { Demo } from './build-demo.ts'
import { actingFor, demoUploader } from './demo-uploader.ts'
import type { DemoOrganization } from './organizations.ts'
import { ruleBook } from './rule-book.ts'

const PICTURES = join(import.meta.dirname, 'pictures')
/** So many girls, and so many boys, are drawn. Nobody is in the pictures. */
const DRAWN = 8

/** A registration of a group that asks for papers. */
interface Asked {
  id: string
  organization_id: string
  unit_id: string | null
}

/** A child that is entered there. */
interface Entered {
  participant_id: string
  gender: 'male' | 'female'
}

/** Every so many organizations still owe their stamped form: the queue has what can be accepted, and what cannot. */
const OWING = 4

/** Sends photos and stamped forms for the registrations of groups that ask for them, as their organizations would; the host has all of it to review. */
export async function addPapers(deps: Deps, { events, rows, world }: Demo): Promise<void> {
  const groups = new Set(
    events.flatMap((event) => event.groups.flatMap(({ id, papers }) => (papers?.length ? id : []))),
  )
  const asked = rows.registrations.filter(({ group_id }) => groups.has(String(group_id))) as unknown as Asked[]
  for (const [nth, [organizationId, some]] of [...Map.groupBy(asked, (one) => one.organization_id)].entries()) {
    const organization = world.organizations.all.find(({ id }) => id === organizationId)
    if (organization) await addPapersOf(deps, rows.members, organization, some, nth)
  }
}

async function addPapersOf(
  deps: Deps,
  members: Demo['rows']['members'],
  organization: DemoOrganization,
  asked: readonly Asked[],
  nth: number,
): Promise<void> {
  const acting = actingFor(deps, organization, 'owner')
  const upload = demoUploader(deps, acting)
  const entered = new Set(asked.map(({ id }) => id))
  const people = members.filter((row) => entered.has(String(row['registration_id']))) as unknown as Entered[]
  for (const [at, { participant_id, gender }] of people.entries()) {
    const drawn = `${gender === 'female' ? 'girl' : 'boy'}-${((nth + at) % DRAWN) + 1}.webp`
    const id_photo_path = await upload(await readFile(join(PICTURES, drawn)), 'id_photo', 'image/webp')
    await deps.database.db.updateTable('participant').set({ id_photo_path }).where('id', '=', participant_id).execute()
  }
  if (nth % OWING === OWING - 1) return
  for (const [, [first]] of Map.groupBy(asked, ({ unit_id }) => unit_id)) {
    if (first === undefined) continue
    const path = await upload(ruleBook('盖章报名表', `${organization.name}\n（盖章）`), 'paper', 'application/pdf')
    await sendPaper(deps, acting, first.id, { kind: 'form', path })
  }
}

type Item = Data<typeof listCall>['items'][number]
type Decision = Taken<typeof decideCall, 'body'>['items'][number]

/** More than any event of the demo has to review. */
const ALL = 100
/** So many were accepted already; the others of the first that came were sent back. What came after them waits. */
const ACCEPTED = 7

/** Why some were sent back, one after the other. */
const returns: readonly Decision['reasons'][] = [
  [{ code: 'photo_unclear', note: '照片有些模糊，请换一张免冠正面照' }],
  [{ code: 'form_unstamped' }],
  [{ code: 'birth_differs', note: '请与户口簿核对' }],
  [{ code: 'form_incomplete', note: '缺领队签字' }],
  [{ code: 'photo_old' }],
]

/** Reviews the first that came, as the host would: some are accepted, some sent back with a reason, and the rest waits in the queue. */
export async function addReviews(deps: Deps, { events, world }: Demo): Promise<void> {
  const host = actingFor(deps, world.organizations.host, 'owner')
  for (const { event, groups } of events) {
    if (!groups.some(({ papers }) => papers?.length)) continue
    const { items } = await listReviews(deps, host, event.id, {
      page: 1,
      page_size: ALL,
      state: 'to_review',
      by: 'registration',
    })
    // What lacks a paper cannot be accepted without a word: it waits.
    const ready = items.filter(({ papers }) => papers.every(({ state }) => state !== 'missing'))
    const decided = ready.slice(0, ACCEPTED + returns.length).map(decisionOn)
    await decideReviews(deps, host, event.id, { items: decided, dry_run: false }, 'zh-CN')
  }
}

function decisionOn({ registration_id, review: { rev }, members }: Item, nth: number): Decision {
  if (nth < ACCEPTED) return { registration_id, rev, state: 'accepted', reasons: [] }
  const participant_id = members[0]?.participant_id ?? null
  return {
    registration_id,
    rev,
    state: 'returned',
    reasons: (returns[nth - ACCEPTED] ?? []).map((reason) => ({ ...reason, participant_id })),
  }
}
