import { ageOn, CONSENT_AGE } from '@startline/domain'
import { type AskedGroup, type Judged, judge } from './judge.ts'
import type { Candidate } from './standing.store.ts'

/**
 * How many people stand, as `judge` says it of each: people who are alike in all that the rules look at stand alike, and of a list of thousands
 * there are some hundreds of kinds. Standing, groups and the rules of the reasons are told; birth dates in reasons, and which group is nearest,
 * are those of the first of a kind. Who is shown is judged by themselves.
 * @param eventDate the event's local day, `YYYY-MM-DD`
 */
export function judgeMany(people: readonly Candidate[], groups: readonly AskedGroup[], eventDate: string): Judged[] {
  const kindOf = kinds(groups, eventDate)
  const known = new Map<string, Judged>()
  return people.map((person) => {
    const kind = kindOf(person)
    const found = known.get(kind) ?? judge(person, groups)
    known.set(kind, found)
    return { ...found, person }
  })
}

/** A function that tells people apart by all that the rules look at: between which of the groups' limits they were born, not on which day. */
function kinds(groups: readonly AskedGroup[], eventDate: string): (person: Candidate) => string {
  const first = groups.flatMap(({ rule }) => rule.bornFrom ?? [])
  const last = groups.flatMap(({ rule }) => rule.bornTo ?? [])
  return ({ born, gender, photo, consent, entered }) => {
    if (born === null) return [born, gender, photo, consent, ...entered].join()
    let passed = 0
    for (const day of first) if (day <= born) passed += 1
    for (const day of last) if (day < born) passed += 1
    const young = ageOn(born, eventDate) < CONSENT_AGE
    return [passed, young, gender, photo, consent, ...entered].join()
  }
}
