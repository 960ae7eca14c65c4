import { groupWithDiscipline, type Notice } from '@startline/contract'
import { type Locale, shortNameOf, useLocale, yuan } from '@startline/ui'
import { useNoticeText } from './messages.ts'

/** What a notice says: what happened, to what, and what else there is to know. */
interface NoticeWords {
  title: string
  about: string
  /** The same with short names. */
  aboutInShort: string
  note: string
}

/** What a guardian is asked for: to be added by whoever may open the record, to be handed to the organization by everybody else. */
function askedFor({ lacks, asked_by, participant_id }: Notice, text: ReturnType<typeof useNoticeText>): string {
  const needed = lacks.map((what) => text.lacks[what]).join(text.and)
  return (participant_id ? text.asksAdd : text.asksHand)(asked_by ?? text.somebody, needed)
}

/** What is still to be done for a place that was given or papers that were accepted: a fee to be paid, papers to be sent. */
function stillToDo({ kind, due_fen, papers_missing }: Notice, text: ReturnType<typeof useNoticeText>, locale: Locale) {
  if (kind !== 'place_given' && kind !== 'review_accepted') return ''
  const due = due_fen > 0 ? text.dueStill(yuan(due_fen, locale)) : ''
  return [due, papers_missing ? text.papersStill : ''].filter(Boolean).join(text.space)
}

/** Whether the host of the event did it to a registration: then its reason stands among the changes. */
const isByHost = (notice: Notice): notice is Notice & { kind: HostKind } =>
  HOST_KINDS.some((kind) => kind === notice.kind) && notice.changes.some(({ field }) => field === 'note')

const HOST_KINDS = ['place_given', 'registration_changed', 'registration_withdrawn'] as const
type HostKind = (typeof HOST_KINDS)[number]

/** The words of a notice. One that tells of many registrations says how many, and names the first few people. */
export const useNoticeWords = (notice: Notice): NoticeWords => noticeWords(notice, useNoticeText(), useLocale())

/** The same in a language. */
export function noticeWords(notice: Notice, text: ReturnType<typeof useNoticeText>, locale: Locale): NoticeWords {
  const { kind, entries, waiting, people, event_name, group_name, registration_event, reference, by, invitation } =
    notice
  const names = [...new Set(notice.names)]
  const group =
    group_name && registration_event
      ? groupWithDiscipline({ name: group_name, registration_event }, locale)
      : group_name
  const whom = (named: string) => (entries > 1 ? text.andOthers(named, entries) : text.people(named, people))
  const aboutOf = (told: readonly string[]) =>
    [event_name, group, told.length === 0 ? '' : whom(told.join(text.comma)), reference].filter(Boolean).join(text.dot)
  const what = { about: aboutOf(names), aboutInShort: aboutOf(names.map(shortNameOf)) }
  if (kind === 'entered') return { title: text.entered(entries, waiting), ...what, note: by ? text.enteredBy(by) : '' }
  const isWithdrawn = kind === 'withdrew' || kind === 'registration_withdrawn'
  const refund = isWithdrawn && notice.refund_fen > 0 ? text.refund(yuan(notice.refund_fen, locale)) : ''
  const todo = stillToDo(notice, text, locale)
  if (kind === 'withdrew') return { title: text.withdrew(entries), ...what, note: refund }
  if (kind === 'invited') {
    const { organization, role } = invitation ?? { organization: { name: '' }, role: 'member' as const }
    return {
      title: text.invitedTo(organization.name),
      about: text.invitedAs(by, text.roles[role]),
      aboutInShort: text.invitedAs(by, text.roles[role]),
      note: text.invitedNext,
    }
  }
  if (kind === 'guardian_asked') return { title: text.titles[kind], ...what, note: askedFor(notice, text) }
  if (isByHost(notice)) {
    if (kind === 'registration_withdrawn' && entries > 1)
      return { title: text.withdrawnByHost(entries), ...what, note: text.byHost }
    const title = notice.kind === 'place_given' ? text.enteredByHost : text.titles[notice.kind]
    return { title, ...what, note: [text.byHost, refund, todo].filter(Boolean).join(text.space) }
  }
  if (kind === 'start_list_changed')
    return { title: text.titles[kind], about: event_name ?? '', aboutInShort: event_name ?? '', note: '' }
  const many =
    entries > 1
      ? {
          registration_withdrawn: text.withdrawnMany,
          review_accepted: text.acceptedMany,
          waiting_over: text.waitingOverMany,
        }
      : null
  const title = (many && kind in many ? many[kind as keyof typeof many](entries) : null) ?? text.titles[kind]
  const isGood = kind === 'place_given' || kind === 'review_accepted'
  const open = isGood ? todo || (many ? text.seeEach : text.nothingToDo) : ''
  return { title, ...what, note: [text.texts[kind], open, refund].filter(Boolean).join(text.space) }
}
