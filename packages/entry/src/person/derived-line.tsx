import { Grouped } from '@startline/ui'
import type { Derived } from './derived.ts'
import { useParticipantText } from './messages.ts'
import styles from './participant.module.css'

/** Most groups named in one line. */
const NAMED = 2

interface DerivedLineProps {
  derived: Derived | null
  /** The number it was read from, in groups: to be compared with the document. */
  number?: string
  /** Whether the age is that on an event's day, and its groups are told. */
  forEvent: boolean
}

/** What a document tells, in one sentence behind its number: birth date, gender, age and the groups that fit. */
export function DerivedLine({ derived, number, forEvent }: DerivedLineProps) {
  const text = useParticipantText()
  if (!derived) return null
  const gender = derived.gender && text.genders[derived.gender]
  const age = forEvent ? text.ageOnEvent(derived.age) : text.ageNow(derived.age)
  const parts = [text.derived(derived.birthDate, gender), age, ...(forEvent ? [groupsOf(derived, text)] : [])]
  return (
    <>
      {number && <Grouped number={number} className={styles.whole} />} {parts.join(text.comma)}
    </>
  )
}

function groupsOf({ matching }: Derived, text: ReturnType<typeof useParticipantText>): string {
  if (matching.length === 0) return text.fitsNone
  const names = matching.slice(0, NAMED).map(({ name }) => name)
  const list = names.join(text.listComma)
  return matching.length > NAMED ? text.fitsMany(matching.length, list) : text.fits(list)
}
