import { OPERATOR } from '../../authority/host-scope.ts'
import type { Deps } from '../../deps.ts'
import { giveDuty } from '../../hosting/duty/duties.ts'
import { inviteMember } from '../../identity/member/invitations.ts'
import { demoEvents } from './demo-events.ts'
import { actingFor } from './demo-uploader.ts'
import { DEMO_PHONE, type DemoOrganizations, DUTY_PHONES } from './organizations.ts'

/** Who works where does not follow from the year of the groups. */
const ANY_YEAR = 2026
const work = new Map(demoEvents(ANY_YEAR).map(({ name, duties = [] }) => [name, duties]))

/**
 * Gives the demo's people their duties at its events. Whoever has theirs keeps it; one that ended, days after its event, is given anew where
 * the event was moved to today.
 */
export async function giveDuties(deps: Deps): Promise<void> {
  const events = await deps.database.db
    .selectFrom('event')
    .select(['id', 'name'])
    .where('ends_at', '>', deps.now())
    .where('demo_day', 'is not', null)
    .where('name', 'in', [...work.keys()])
    .execute()
  for (const { id, name } of events)
    for (const duty of work.get(name) ?? []) await giveDuty(deps, OPERATOR, id, { phone: DUTY_PHONES[duty], duty })
}

/** The club's coach invites the demo's guardian, who finds it among their organizations. */
export async function inviteGuardian(deps: Deps, { club }: DemoOrganizations): Promise<void> {
  await inviteMember(deps, actingFor(deps, club, 'manager'), club.id, { phone: DEMO_PHONE, role: 'member' })
}
