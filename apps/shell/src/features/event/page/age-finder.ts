import { groupRuleOf } from '@startline/contract'
import { isDate, localDate, whyNot } from '@startline/domain'
import type { EventPage, Group } from '../types.ts'

/** For whom groups are looked for; an empty gender leaves it open. */
export interface Sought {
  birthDate: string
  gender: '' | 'male' | 'female'
}

/** Whether the group takes a person of this birth date and gender; photo and consent are asked when registering. */
function takes(group: Group, { birthDate, gender }: Sought, eventDate: string): boolean {
  const racer = { birthDate, gender: gender || null, hasPhoto: true, hasConsent: true }
  return whyNot(racer, groupRuleOf(group, eventDate)).every((reason) => reason.rule === 'gender_unknown')
}

/** Ids of the groups that fit; null while there is no whole birth date, or one that lies ahead of the event. */
export function fittingGroups(event: EventPage, sought: Sought): Set<string> | null {
  const eventDate = localDate(new Date(event.starts_at), event.timezone)
  if (!isDate(sought.birthDate) || sought.birthDate > eventDate) return null
  return new Set(event.groups.filter((group) => takes(group, sought, eventDate)).map(({ id }) => id))
}
