import type { Deps } from '../../deps.ts'
import { participantRows } from '../../people/new-rows.ts'
import type { Filling } from '../../people/participant/fill-participants.store.ts'
import { consentColumns, prepareParticipant } from '../../people/participant/prepare-participant.ts'
import { photoPathOf } from '../../security/file-address.ts'
import type { BatchJob } from './batch-job.ts'
import type { AcceptedEntry } from './evaluate-job.ts'
import { type NewPerson, type Person, participantIdOf } from './find-person.ts'
import { preparedCells } from './prepare-people.ts'

/** A job with its accepted entries. */
export interface JobToStore {
  job: BatchJob
  batchId: string
  accepted: AcceptedEntry[]
}

/** A person with the first job that named them, and the job their consent came with. */
interface Brought {
  job: BatchJob
  person: Person
  consentOf: BatchJob
}

/** Everybody of a commit group by the participant's id. */
export type PeopleToStore = Map<string, Brought>

/** Each participant once. What several entries wrote of the same new participant is merged: the first photo, the first consent. */
export function peopleOf(jobs: JobToStore[]): PeopleToStore {
  const people: PeopleToStore = new Map()
  for (const { job, accepted } of jobs)
    for (const person of accepted.flatMap((entry) => entry.people)) {
      const id = participantIdOf(person)
      const before = people.get(id)
      if (before === undefined) people.set(id, { job, person, consentOf: job })
      else if (person.written !== null)
        people.set(id, {
          job: before.job,
          person: joined(before.person, person),
          consentOf: before.person.written?.consent ? before.consentOf : job,
        })
    }
  return people
}

function joined(first: Person, later: Person): Person {
  if (first.written === null || later.written === null) return first.written === null ? later : first
  const { id_photo_url: photo, consent } = first.written
  const written = {
    ...first.written,
    id_photo_url: photo ?? later.written.id_photo_url,
    consent: consent ?? later.written.consent,
  }
  return { ...first, written }
}

/** A new participant's row as it goes to the store; made anew where what several entries wrote was merged, as `prepared` knows the first only. */
export function cellsOfNew(deps: Deps, { job, consentOf }: Brought, { prepared, written }: NewPerson): string[] {
  const { actingFor } = job
  const { id, document, documentIndex } = prepared
  if (prepared.written === written) return preparedCells(deps, actingFor, prepared)
  return participantRows.cellsOf({
    ...prepareParticipant(deps, actingFor, written, { id, document, documentIndex }),
    ...consentColumns(deps, consentOf.actingFor, written.consent ?? null),
  })
}

/** Photo and consent that an entry brings for a known participant: one filling, or none. `fillParticipants` keeps what is there. */
export function fillingOf(deps: Deps, { actingFor }: BatchJob, person: Person): Filling[] {
  const { written } = person
  const photo = photoPathOf(written?.id_photo_url)
  const consent = consentColumns(deps, actingFor, written?.consent ?? null)
  if (photo === null && consent.consent_version === null) return []
  const { consent_version: version, consent_given_by: givenBy, consent_at: at, consent_confirmed_as: as } = consent
  const given =
    version && at && as && givenBy !== null ? { version, givenBy, at, as, accountId: actingFor.accountId } : null
  return [{ organizationId: actingFor.organizationId, id: participantIdOf(person), photo, consent: given }]
}
