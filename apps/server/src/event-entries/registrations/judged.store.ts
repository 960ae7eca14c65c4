import type { ConsentCapacity } from '@startline/contract'
import { groupsOf, type HostScope, inOwnGroups } from '../../authority/host-scope.ts'
import { actor, steps } from '../../entries/find/registration.sql.ts'
import type { RegistrationRow } from '../../entries/find/registration.store.ts'
import type { PaperLineRow } from '../../entries/review/present-review.ts'
import type { GuardianColumns } from '../../people/participant/guardians.ts'
import type { NamedAccount } from '../../record/name-as-shown.ts'
import { paperLinesJson } from '../../store/registration.sql.ts'
import { anew, type Executor, queryOne, queryRows, statement } from '../../store/statement.ts'
import type { HostedPersonRow, HostedRow } from './hosted-list.store.ts'
import { hostedColumns, hostedJoins } from './hosted-registration.sql.ts'

/** A registration with its timeline, without its people. */
export type JudgedRow = Omit<HostedRow, 'members' | 'created_at'> &
  Pick<RegistrationRow, 'waiting_number' | 'entered_by' | 'steps'> & {
    created_at: Date
    district: string | null
    lines: PaperLineRow[]
  }

const one = statement<JudgedRow>(
  'hosted-judged',
  `select ${hostedColumns}, r.waiting_number, ${actor('r.account_id')} as entered_by, ${steps('all')} as steps,
          (select full_name from district where code = r.district_code) as district, ${paperLinesJson()} as lines
     from (select * from registration r where r.event_id = $1::uuid and r.id = $2::uuid and ${inOwnGroups(3)}) r ${hostedJoins}`,
  anew,
)

/** A registration of the event with its timeline, or undefined. */
export const findJudged = (tx: Executor, scope: HostScope, id: string): Promise<JudgedRow | undefined> =>
  queryOne(tx, one, [scope.eventId, id, groupsOf(scope)])

/** Somebody of a registration with what a host judges them by. The number is not read. */
export type JudgedPersonRow = HostedPersonRow &
  GuardianColumns & {
    participant_id: string
    id_photo_path: string | null
    consent_version: string | null
    consent_given_by: string | null
    consent_at: Date | null
    consent_confirmed_as: ConsentCapacity | null
    consent_account: NamedAccount
  }

const people = statement<JudgedPersonRow>(
  'hosted-judged-people',
  `select m.participant_id, m.name, m.gender, m.birth_date, m.reserve, p.id_photo_path, p.guardian_name, p.guardian_phone_sealed,
          p.relation, p.more_guardians_sealed, p.consent_version, p.consent_given_by, p.consent_at,
          p.consent_confirmed_as, ${actor('p.consent_account_id')} as consent_account
     from registration r
     join roster_member m on m.event_id = r.event_id and m.registration_id = r.id
     join participant p on p.id = m.participant_id
    where r.event_id = $1::uuid and r.id = $2::uuid and ${inOwnGroups(3)} order by m.position`,
  anew,
)

/** The people of a registration of the event, in the order of its roster. */
export const findJudgedPeople = (tx: Executor, scope: HostScope, id: string): Promise<JudgedPersonRow[]> =>
  queryRows(tx, people, [scope.eventId, id, groupsOf(scope)])

const owner = statement<{ organization_id: string }>(
  'hosted-owner',
  `select r.organization_id from registration r
     join roster_member m on m.event_id = r.event_id and m.registration_id = r.id
    where r.event_id = $1::uuid and r.id = $2::uuid and m.participant_id = $4::uuid and ${inOwnGroups(3)}`,
  anew,
)

/** The organization that entered somebody with this registration of the event; undefined where nobody of that id is in it. */
export const findOwnerOf = async (
  tx: Executor,
  scope: HostScope,
  id: string,
  participantId: string,
): Promise<string | undefined> =>
  (await queryOne(tx, owner, [scope.eventId, id, groupsOf(scope), participantId]))?.organization_id
