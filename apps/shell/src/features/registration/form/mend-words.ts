import { ageOnDay, consentNeededAt, isOutdated } from '@startline/entry'
import type { EventPage } from '../../event/types.ts'
import { eventDay } from './form-props.ts'
import type { useFormText } from './messages.ts'
import type { Person } from './queries.ts'

/** Whether a child's guardian agreed to a former text: nothing stands in the way, and the new one is offered. */
export const isAskedAnew = (person: Person, event: EventPage): boolean =>
  isOutdated(person.consent) && consentNeededAt(ageOnDay(person, eventDay(event)))

/** What a participant lacks, in words. */
export const mendWords = (rule: string, text: ReturnType<typeof useFormText>): string =>
  rule === 'consent_missing' ? text.consent_missing : text.photo_missing
