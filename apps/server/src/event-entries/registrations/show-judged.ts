import type { JudgedRegistration } from '@startline/contract'
import { scopeFor } from '../../authority/host-scope.ts'
import type { ActingFor, Deps } from '../../deps.ts'
import { timelineOf } from '../../entries/find/find-registrations.ts'
import { presentPapers } from '../../entries/review/present-review.ts'
import { fail } from '../../kernel/fail.ts'
import { isId } from '../../kernel/ids/id.ts'
import { presentGuardians } from '../../people/participant/guardians.ts'
import { nameAsShown } from '../../record/name-as-shown.ts'
import { signedFileUrl } from '../../security/file-address.ts'
import { findJudged, findJudgedPeople, type JudgedPersonRow, type JudgedRow } from './judged.store.ts'
import { eventDayOf, presentHosted, presentPerson } from './list-hosted.ts'
import { findUnplaced } from './unplaced.store.ts'

type Judged = JudgedRegistration['members'][number]

function presentConsent({ accountId }: ActingFor, row: JudgedPersonRow) {
  const { consent_version: version, consent_given_by, consent_at, consent_confirmed_as, consent_account } = row
  if (version === null || consent_at === null) return null
  return {
    version,
    given_by: consent_given_by ?? '',
    given_at: consent_at.toISOString(),
    confirmed_as: consent_confirmed_as,
    confirmed_by: nameAsShown({ accountId, role: 'member' }, consent_account),
  }
}

function presentJudged(deps: Deps, actingFor: ActingFor, row: JudgedPersonRow, { eventId, eventDay }: Place): Judged {
  const { name, gender, birth_date, reserve, participant_id } = row
  const guardians = presentGuardians(deps, { ...row, id: participant_id })
  return {
    ...presentPerson({ name, gender, birth_date, reserve }, eventDay),
    participant_id,
    birth_date,
    photo_view_url:
      row.id_photo_path && signedFileUrl(deps, row.id_photo_path, { eventId, participantId: participant_id }),
    guardians: guardians.map((guardian) => ({ ...guardian })),
    consent: presentConsent(actingFor, row),
  }
}

/** Where a registration is looked at, and on which day its event begins. */
interface Place {
  eventId: string
  eventDay: string
}

function present(deps: Deps, actingFor: ActingFor, row: JudgedRow, people: JudgedPersonRow[], place: Place) {
  const { eventDay } = place
  const { waiting_number, entered_by, steps, district, lines, created_at, ...rest } = row
  const came = created_at.toISOString()
  // A host’s people are nobody of the organization: names of who did something there are told them as to a plain member.
  const viewer = { accountId: actingFor.accountId, role: 'member' } as const
  return {
    ...presentHosted({ ...rest, created_at: came, members: null }, eventDay),
    district,
    papers: { ...rest.papers, lines: presentPapers(deps, lines) },
    members: people.map((person) => presentJudged(deps, actingFor, person, place)),
    timeline: timelineOf(viewer, { waiting_number, created_at: came, entered_by, steps }),
  }
}

/**
 * A registration of an event with its people as its host judges them: birth dates and photos, guardians with masked phones, consents, and
 * what became of it. No number, masked or not. Opening a photo is counted for those who entered them.
 * @throws Refusal as `hostScope` does; not_found
 */
export async function showJudged(deps: Deps, actingFor: ActingFor, eventId: string, id: string) {
  const { db } = deps.database
  const scope = await scopeFor(deps, actingFor, eventId, 'getHostedRegistration')
  if (!isId(id)) return fail('not_found')
  const [row, people, eventDay, unplaced] = await Promise.all([
    findJudged(db, scope, id),
    findJudgedPeople(db, scope, id),
    eventDayOf(db, scope),
    findUnplaced(db, scope, id),
  ])
  return row === undefined
    ? fail('not_found')
    : { ...present(deps, actingFor, row, people, { eventId, eventDay }), unplaced }
}
