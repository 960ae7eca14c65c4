import { PaperKind } from '@startline/contract/schemas'
import type { NewEvent } from '../../events/event/write-event.ts'
import { fileUrl } from '../../security/file-address.ts'
import { instantOf } from '../../store/local-time.ts'
import { picturePath } from '../event/event-rules.ts'
import type { EventFile, GroupInFile } from './event-file.ts'
import { groupFinder } from './group-file-rules.ts'

/** The rows of a checked file; `newId` makes ids. Who may change an entry until when defaults to the latest closing. */
export function eventOfFile(file: EventFile, hostId: string, newId: () => string): NewEvent {
  const id = newId()
  const at = (text: string) => instantOf(text, file.timezone) ?? new Date(Number.NaN)
  const ids = file.groups.map(() => newId())
  const exclusive = exclusivePairs(file.groups)
  const groups = file.groups.map((group, position) => ({
    ...rowOfGroup(group),
    event_id: id,
    id: ids[position] ?? '',
    position,
    registration_opens_at: at(group.registration_opens_at ?? file.registration_opens_at ?? ''),
    registration_closes_at: at(group.registration_closes_at ?? file.registration_closes_at ?? ''),
    exclusive_with: [...(exclusive[position] ?? [])].map((other) => ids[other] ?? ''),
  }))
  const latest = new Date(Math.max(...groups.map((group) => group.registration_closes_at.getTime())))
  return {
    event: {
      id,
      organization_id: hostId,
      name: file.name.trim(),
      summary: file.summary ?? '',
      description: file.description ?? '',
      rules: file.rules ?? '',
      ...coverOf(file),
      payment_text: file.payment?.text.trim() ?? null,
      payment_qr_path: qrOf(file),
      map_url: file.map_url?.trim() || null,
      public_names: file.public_names ?? 'masked',
      unverified_limit: file.unverified_limit ?? null,
      venue: file.venue.trim(),
      district_code: file.district_code,
      timezone: file.timezone,
      starts_at: at(file.starts_at),
      ends_at: at(file.ends_at),
      edit_until: file.edit_until ? at(file.edit_until) : latest,
      contacts: JSON.stringify(
        file.contacts.map(({ name, phone, wechat }) => ({ name, phone: phone ?? null, wechat: wechat ?? null })),
      ),
      attachments: JSON.stringify(file.attachments),
      demo_day: null,
    },
    groups,
  }
}

/** The cover by its address here, however it was written, with the point of it that is always seen; neither without the other. */
function coverOf({ cover_url, cover_focus }: Pick<EventFile, 'cover_url' | 'cover_focus'>) {
  if (!cover_url) return { cover_url: null, cover_focus: null }
  return {
    cover_url: fileUrl(picturePath(cover_url)),
    cover_focus: cover_focus ? [cover_focus.x, cover_focus.y] : null,
  }
}

/** The path of what is scanned to pay, or null. */
const qrOf = ({ payment }: Pick<EventFile, 'payment'>): string | null =>
  payment?.qr_path ? picturePath(payment.qr_path) : null

/** The columns of a group that stand in its file as they are. A fee of nothing is no fee. */
export const rowOfGroup = (group: GroupInFile) => ({
  name: group.name.trim(),
  registration_event: group.registration_event,
  entry_kind: group.entry_kind,
  gender: group.gender,
  born_from: group.born_from ?? null,
  born_to: group.born_to ?? null,
  capacity: group.capacity ?? null,
  per_unit_limit: group.per_unit_limit ?? null,
  team_rules: group.team_rules ? JSON.stringify(group.team_rules) : null,
  fee: group.fee || null,
  photo_required: group.photo_required,
  consent_required: group.consent_required,
  // Each once, in the order of the contract.
  papers: PaperKind.options.filter((kind) => group.papers.includes(kind)),
})

/** Which groups each excludes, by place. Exclusion holds both ways, whichever of the two names it. */
function exclusivePairs(groups: readonly GroupInFile[]): Set<number>[] {
  const pairs = groups.map(() => new Set<number>())
  const find = groupFinder(groups)
  for (const [index, group] of groups.entries())
    for (const other of group.exclusive_with.flatMap(find)) {
      pairs[index]?.add(other)
      pairs[other]?.add(index)
    }
  return pairs
}
