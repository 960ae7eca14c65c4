import type { changeHeldEvent as call, Language, Taken } from '@startline/contract'
import type { HostScope } from '../../authority/host-scope.ts'
import type { EventColumns } from '../../events/change/event-columns.store.ts'
import type { EventDetailRow } from '../../events/event/event.store.ts'
import { fail, failAt } from '../../kernel/fail.ts'
import { fileUrl } from '../../security/file-address.ts'
import type { Executor } from '../../store/statement.ts'
import { picturePath } from '../event/event-rules.ts'
import { holdPicture } from '../event/picture.store.ts'
import { eventOfFile } from '../event-file/event-of-file.ts'
import { fileOfEvent } from '../event-file/file-of-event.ts'
import { toldProblems } from '../event-file/file-problem.ts'
import { judgeFile } from '../event-file/judge-file.ts'
import { checkEventFile } from '../event-file/read-event-file.ts'
import { type Standing, type Windows, windowsAfter } from './group-after.ts'

/** What is said of an event, without what accepts its effects. */
export type EventWish = Omit<Taken<typeof call, 'body'>, 'accept' | 'dry_run'>

/** What an event would be, and when its groups would open and close. */
interface EventAfter {
  columns: EventColumns
  windows: Windows
}

/** A group that stands for those of the event while only the event is looked at. */
const standIn = ({ event }: Standing) => ({
  name: 'U',
  registration_event: 'jifen',
  registration_opens_at: event.opens_at.toISOString(),
  registration_closes_at: event.closes_at.toISOString(),
})

/**
 * What an event would be, by the rules and in the sentences of an event's file; pictures are held until the transaction ends.
 * @throws Refusal invalid_input with every problem at its field
 */
export async function eventAfter(
  tx: Executor,
  scope: HostScope,
  standing: Standing,
  { cover_path, registration_opens_at, registration_closes_at, ...said }: EventWish,
  language: Language,
): Promise<EventAfter> {
  const { problems, ...windows } = windowsAfter(standing, { registration_opens_at, registration_closes_at })
  // The cover is looked at apart: one from elsewhere, kept since before that was refused, stays until there is another.
  const { cover_url: _url, ...kept } = fileOfEvent(standing.event, standing.groups, scope.organizationId)
  const judged = await judgeFile(tx, checkEventFile({ ...kept, ...said, groups: [standIn(standing)] }))
  if (!judged.ok || problems.length > 0) {
    const all = [...(judged.ok ? [] : judged.problems), ...problems]
    return fail('invalid_input', { data: { errors: toldProblems(all, language) } })
  }
  const { event } = eventOfFile(judged.file, scope.organizationId, () => scope.eventId)
  const cover = await coverAfter(tx, scope, standing.event, { cover_path, cover_focus: said.cover_focus })
  return { columns: { ...(event as unknown as EventColumns), ...cover }, windows }
}

/** The cover that an event would have: another one is seen by its middle unless said otherwise. */
async function coverAfter(
  tx: Executor,
  scope: HostScope,
  { cover_url, cover_focus }: EventDetailRow,
  wish: Pick<EventWish, 'cover_path' | 'cover_focus'>,
): Promise<Pick<EventColumns, 'cover_url' | 'cover_focus'>> {
  const url = wish.cover_path === undefined ? cover_url : await coverOf(tx, scope, wish.cover_path)
  const focus = wish.cover_focus && [wish.cover_focus.x, wish.cover_focus.y]
  const kept = url === cover_url ? cover_focus : null
  return { cover_url: url, cover_focus: url === null ? null : focus === undefined ? kept : focus }
}

/** The address of a picture that the host has uploaded for events. */
async function coverOf(tx: Executor, { organizationId }: HostScope, written: string | null): Promise<string | null> {
  if (written === null) return null
  const path = picturePath(written)
  if (!(await holdPicture(tx, organizationId, path))) failAt('/cover_path', 'qr_unknown', { actual: written })
  return fileUrl(path)
}
