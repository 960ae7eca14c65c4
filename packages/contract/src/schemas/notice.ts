import * as z from 'zod/mini'
import { Id, Instant } from './common.ts'
import { Lacking } from './entered-event.ts'
import { RegistrationEventCode } from './event.ts'
import { Invitation } from './member.ts'
import { AmendmentKind, StartChange } from './start-change.ts'

/** What is told of one thing that changed: a field, and what stood and stands there. Names, moments (RFC 3339) or fen, as text. */
export const ChangeSummary = z.object({
  /**
   * Of a registration: `group`, `unit`, `district` (names), `discipline` (`jifen`, `jingsu`), `fee` (fen), `payment`, `refunded` (to, fen), and one each for `member_added` and `member_starter`
   * (to), `member_removed` (from), `member_reserve` (to): names; `note` (to), the host's remark. Of an event: `name`, `venue`, `starts_at`, `ends_at`, `edit_until`, `how_to_pay`, `map_url`; and
   * `registration_opens_at`, `registration_closes_at` where the event's earliest opening or latest closing moved.
   */
  field: z.string(),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
})
/** What is told of one thing that changed. */
export type ChangeSummary = z.output<typeof ChangeSummary>

/**
 * What a notice tells of. To all of the organization: a place given from the waiting list, a payment marked by the host, an event changed
 * or cancelled, the operator’s confirmation of the organization itself. To who entered a registration: that somebody else of the organization changed or withdrew it.
 * What the host did to a registration (changed, withdrew, or let in late as a place given) is told to all of the organization, its reason as the change `note`.
 * To who asked for a reminder: that registration has opened.
 * To all of the organization, too: that the host returned, accepted or rejected a registration, or made start lists public in which it has somebody.
 * To all of the organization: that starts of its own on a public list changed (`start_list_changed`), the host's reason as the change `note`.
 * To all of the organization, once for all its registrations in line: that entries are frozen and nobody is promoted any more (`waiting_over`).
 * To all of the organization: that what it keeps of participants goes in a month unless somebody signs in for it (`data_expires`).
 * To a participant’s guardians: that an organization asks them for what is missing (`guardian_asked`).
 * Receipts: what was entered (`entered`, to all of the organization), and what one has withdrawn oneself (`withdrew`). To a person: that they are `invited`.
 */
export const NoticeKind = z.enum([
  'place_given',
  'registration_changed',
  'registration_withdrawn',
  'payment_marked',
  'event_changed',
  'event_cancelled',
  'organization_confirmed',
  'registration_opens',
  'guardian_asked',
  'review_returned',
  'review_accepted',
  'review_rejected',
  'start_list_published',
  'start_list_changed',
  'waiting_over',
  'data_expires',
  'entered',
  'withdrew',
  'invited',
])
/** What a notice tells of. */
export type NoticeKind = z.output<typeof NoticeKind>

/** A start of the organization's own on a public list, before and after a change. */
export const NoticeStart = z.extend(StartChange, {
  what: AmendmentKind,
  /** Null where the start is no longer the organization's. */
  name: z.nullable(z.string()),
  bib: z.nullable(z.int()),
  contest: z.nullable(z.string()),
})
/** A start of the organization's own on a public list, before and after a change. */
export type NoticeStart = z.output<typeof NoticeStart>

/** Something the person should know. Its words are the client's. */
export const Notice = z.object({
  id: Id,
  kind: NoticeKind,
  /** Null, like the name, where it tells of no event. */
  event_id: z.nullable(Id),
  event_name: z.nullable(z.string()),
  /** Null where all of the event is meant. */
  registration_id: z.nullable(Id),
  /** The batch, where several were entered or withdrawn as one. */
  batch_id: z.nullable(Id),
  /** How many registrations it tells of, 0 where it tells of none, and how many of them were put on a waiting list. */
  entries: z.int(),
  waiting: z.int(),
  reference: z.nullable(z.string()),
  /** The group the registration is in now. */
  group_name: z.nullable(z.string()),
  /** The discipline of that group. */
  registration_event: z.nullable(RegistrationEventCode),
  /** What the host owes for the registration now, in fen; 0 where it tells of none or of several. */
  refund_fen: z.int(),
  /** What is still to be paid for it now, in fen; 0 like that. */
  due_fen: z.int(),
  /** Whether papers are still to be sent for a place that was given. */
  papers_missing: z.boolean(),
  /** Names of its people, at most `NOTICE_NAMES`, and how many there are; 0 where they were not counted, as of a batch. */
  names: z.array(z.string()),
  people: z.int(),
  changes: z.array(ChangeSummary),
  /** Of a changed start list, at most `NOTICE_STARTS`; `entries` counts the registrations concerned. */
  starts: z.array(NoticeStart),
  /** Who entered, where that was somebody else of the organization. */
  by: z.nullable(z.string()),
  /** What one is invited to. */
  invitation: z.nullable(Invitation),
  /** What a guardian is asked for; nothing in all others. */
  lacks: z.array(Lacking),
  /** The name of the organization that asks; null in all others, and where it is no more. */
  asked_by: z.nullable(z.string()),
  /** The participant it is about, to whom is of the organization that asks: everybody else cannot open the record. */
  participant_id: z.nullable(Id),
  created_at: Instant,
})
/** Something the person should know. */
export type Notice = z.output<typeof Notice>
