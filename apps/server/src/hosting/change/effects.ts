import { createHash } from 'node:crypto'
import { type ChangeEffect, groupRuleOf, rosterRulesOf } from '@startline/contract'
import { rosterProblems, whyNot } from '@startline/domain'
import { fail } from '../../kernel/fail.ts'
import type { EnteredRow } from './effects.store.ts'
import type { GroupColumns } from './group-after.ts'

/** So many registrations are named of an effect. */
const SAMPLE = 10

/** Photo and consent are asked for when somebody enters: a rule that comes later leaves who is there. */
const PAPERS = { hasPhoto: true, hasConsent: true }

/** Whether everybody of a registration is somebody whom the group takes. */
const peopleFit = ({ members }: EnteredRow, group: GroupColumns, day: string): boolean =>
  members.every((member) => whyNot({ ...member, ...PAPERS }, groupRuleOf(group, day)).length === 0)

const rosterFits = ({ members }: EnteredRow, { team_rules }: GroupColumns, day: string): boolean =>
  team_rules === null || rosterProblems(rosterRulesOf(team_rules), members, day).length === 0

const named = ({ id, reference, team, members }: EnteredRow) => ({
  registration_id: id,
  reference,
  name: team ?? members[0]?.name ?? '',
})

/** What a group's change means for who is entered: those it took before, and would not take any more. `day` is the event's, `YYYY-MM-DD`. */
export function effectsOf(
  entered: readonly EnteredRow[],
  before: GroupColumns,
  after: GroupColumns,
  day: string,
): ChangeEffect[] {
  const tests = { not_eligible: peopleFit, roster_rule: rosterFits }
  return (['not_eligible', 'roster_rule'] as const).flatMap((what) => {
    const fits = tests[what]
    const lost = entered.filter((one) => fits(one, before, day) && !fits(one, after, day))
    return lost.length === 0 ? [] : [{ what, count: lost.length, sample: lost.slice(0, SAMPLE).map(named) }]
  })
}

/** JSON that is the same for the same: keys in order, no blanks. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return `{${entries.map(([key, one]) => `${JSON.stringify(key)}:${canonical(one)}`).join(',')}}`
}

/** What effects are accepted by: SHA-256 of them, in hex. */
export const digestOf = (effects: readonly ChangeEffect[]): string =>
  createHash('sha256').update(canonical(effects)).digest('hex')

/** Refuses what touches registrations, unless just these effects were accepted. */
export function needConsent(effects: ChangeEffect[], accepted: string | undefined): void {
  const digest = digestOf(effects)
  if (effects.length > 0 && accepted !== digest) fail('change_needs_consent', { data: { effects, digest } })
}
