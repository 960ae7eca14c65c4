import { ageOn } from './date.ts'

/** Below this age (full years) a person has a guardian: Civil Code of the PRC, article 17. */
export const ADULT_AGE = 18

/** Whether a guardian must be named for somebody of this age in full years; who is of unknown age may be a child, so needs one. */
export const guardianNeededAt = (age: number | null): boolean => age === null || age < ADULT_AGE

/** Whether a guardian must be named for a day (`YYYY-MM-DD`); who has no known birth date may be a child, so needs one. */
export function guardianNeeded(birthDate: string | null, onDate: string): boolean {
  return guardianNeededAt(birthDate === null ? null : ageOn(birthDate, onDate))
}
