import { Skeleton, SkeletonCards, useDialogsAhead } from '@startline/ui'
import { useEffect } from 'react'
import { onceIdle } from '../../../base/idle.ts'
import { type LaterPart, later } from '../../../layouts/later.tsx'

/** The form of a new participant, with what fields, pictures and the contract's rules need. */
export const AddPerson = later(
  async () => (await import(/* webpackChunkName: "applicationForm-add" */ './add-person.tsx')).AddPerson,
  <SkeletonCards count={2} height={220} />,
)
/** The dialog in which what a participant lacks is added. */
export const MendPerson = later(
  async () => (await import(/* webpackChunkName: "mend-person" */ './mend-person.tsx')).MendPerson,
  null,
)
/** A unit and its district, with the lists that they are chosen from: the form of a team begins with them. */
export const LaterPlaceFields = later(
  async () => (await import(/* webpackChunkName: "applicationFormTeam-first" */ './place-fields.tsx')).PlaceFields,
  <Skeleton height="150px" />,
)
/** The end of a form. */
export const DoneStep = later(
  async () => (await import(/* webpackChunkName: "form-done" */ './done-step.tsx')).DoneStep,
  <SkeletonCards count={2} height={220} />,
)

/** Has parts come that are opened next, once the form stands and the browser is idle; `parts` must be the same list at every render. */
export function useFetchedAhead(parts: readonly Pick<LaterPart<never>, 'fetch'>[]): void {
  useDialogsAhead()
  useEffect(() => {
    for (const part of parts) onceIdle(part.fetch)
  }, [parts])
}
