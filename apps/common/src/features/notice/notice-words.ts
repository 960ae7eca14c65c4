import type { Notice } from '@startline/contract'
import { useNoticeText } from './messages.ts'

/** What a notice says: what happened, to what, and what else there is to know. */
interface NoticeWords {
  title: string
  about: string
  note: string
}

/** The words of a notice. One that tells of many registrations says how many, and names the first few people. */
export function useNoticeWords(notice: Notice): NoticeWords {
  const text = useNoticeText()
  const { kind, entries, waiting, names, people, event_name, group_name, reference, by, invitation } = notice
  const named = names.join(text.comma)
  const whom = names.length === 0 ? '' : entries > 1 ? text.andOthers(named, entries) : text.people(named, people)
  const about = [event_name, group_name, whom, reference].filter(Boolean).join(text.dot)
  if (kind === 'entered') return { title: text.entered(entries, waiting), about, note: by ? text.enteredBy(by) : '' }
  if (kind === 'withdrew') return { title: text.withdrew(entries), about, note: '' }
  if (kind === 'invited') {
    const { organization, role } = invitation ?? { organization: { name: '' }, role: 'member' as const }
    return {
      title: text.invitedTo(organization.name),
      about: text.invitedAs(by, text.roles[role]),
      note: text.invitedNext,
    }
  }
  const title = kind === 'registration_withdrawn' && entries > 1 ? text.withdrawnMany(entries) : text.titles[kind]
  return { title, about, note: text.texts[kind] }
}
