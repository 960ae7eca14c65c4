import { ageOn } from '@startline/domain'

/** What is told of how old somebody is: who may not reveal numbers is told no birth date. */
interface BirthOrAge {
  birth_date: string | null
  /** Full years today. */
  age: number | null
}

/**
 * Full years on a day (`YYYY-MM-DD`): by the birth date where it is told, else what the server counted for that day. Until its count is there,
 * the age today stands in; null where no birth date is known.
 */
export const ageOnDay = ({ birth_date, age }: BirthOrAge, day: string, counted?: number | null): number | null =>
  birth_date === null ? (counted ?? age) : ageOn(birth_date, day)
