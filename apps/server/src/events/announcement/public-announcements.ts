import { listAnnouncements as list } from '@startline/contract'
import { wholeOf } from '@startline/contract/whole'
import type { Deps } from '../../deps.ts'
import type { PublicAnswer } from '../../http/public/public-answer.ts'
import type { Loaded } from '../../http/public/public-read.ts'
import { publicReads } from '../../http/public/public-reads.ts'
import { findNextMoment } from './announcement.store.ts'
import { type AnnouncementsQuestion, listAnnouncements } from './announcements.ts'

const call = wholeOf(list)

/** A page of what visitors are told, or of what stands on an event's page for them, from memory. Of it nothing hangs on a language. */
export function publicAnnouncements(deps: Deps, question: AnnouncementsQuestion): Promise<PublicAnswer> {
  const load = (now: Date) => loadAnnouncements(deps, question, now)
  const key = `announcements ${JSON.stringify(question)}`
  return publicReads(deps).read({ key, about: { announcements: true }, load }, null)
}

async function loadAnnouncements(deps: Deps, question: AnnouncementsQuestion, now: Date): Promise<Loaded> {
  const page = await listAnnouncements(deps, null, question, now)
  return { data: call.data.parse(page) as object, until: await findNextMoment(deps.database.db, now) }
}
