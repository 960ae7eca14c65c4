import { createHash } from 'node:crypto'
import { type ChangeEffect, groupRuleOf, rosterRulesOf } from '@startline/contract'
import { rosterProblems, whyNot } from '@startline/domain'
import type { GroupColumns } from '../../events/change/group-change.store.ts'
import { fail } from '../../kernel/fail.ts'
import { canonical } from './canonical-json.ts'
import type { EnteredRow } from './effects.store.ts'

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

const SECOND_MS = 1000

/**
 * Whether it came while the group was open. Who was let in late is not asked again. A freeze closes a group within a second, which a file does
 * not write: whoever came in that second came in time.
 */
const isInWindow = ({ enteredAt }: EnteredRow, group: GroupColumns): boolean =>
  enteredAt >= group.registration_opens_at &&
  enteredAt.getTime() <
    group.registration_closes_at.getTime() + (SECOND_MS - (group.registration_closes_at.getTime() % SECOND_MS))

/** Whether it pays what the group asks. */
const paysThat = ({ fee }: EnteredRow, group: GroupColumns): boolean => (fee ?? 0) === (group.fee ?? 0)

/** What a group asks on the event's day, `YYYY-MM-DD`. */
interface Asked {
  group: GroupColumns
  day: string
}

const TESTS = {
  not_eligible: peopleFit,
  roster_rule: rosterFits,
  window_closed: isInWindow,
  fee_differs: paysThat,
} satisfies Partial<Record<ChangeEffect['what'], (entered: EnteredRow, group: GroupColumns, day: string) => boolean>>

const effect = (what: ChangeEffect['what'], lost: readonly EnteredRow[]): ChangeEffect[] =>
  lost.length === 0 ? [] : [{ what, count: lost.length, sample: lost.slice(0, SAMPLE).map(named) }]

/**
 * What a change means for who is entered in a group: those it took before, and would not take any more.
 * @param excluded of them, those with somebody in a group that excludes this one from now on
 */
export function effectsOf(
  entered: readonly EnteredRow[],
  before: Asked,
  after: Asked,
  excluded: ReadonlySet<string> = new Set(),
): ChangeEffect[] {
  const lost = (Object.keys(TESTS) as (keyof typeof TESTS)[]).flatMap((what) => {
    const fits = TESTS[what]
    return effect(
      what,
      entered.filter((one) => fits(one, before.group, before.day) && !fits(one, after.group, after.day)),
    )
  })
  return [
    ...lost,
    ...effect(
      'exclusive',
      entered.filter(({ id }) => excluded.has(id)),
    ),
  ]
}

/** The effects on several groups as one list: those of a kind together. */
export const joinEffects = (effects: readonly ChangeEffect[]): ChangeEffect[] =>
  [...Map.groupBy(effects, ({ what }) => what)].map(([what, some]) => ({
    what,
    count: some.reduce((sum, { count }) => sum + count, 0),
    sample: some.flatMap(({ sample }) => sample).slice(0, SAMPLE),
  }))

/** What effects are accepted by: SHA-256 of them, in hex. */
const digestOf = (effects: readonly ChangeEffect[]): string =>
  createHash('sha256').update(canonical(effects)).digest('hex')

/** Refuses what touches registrations, unless just these effects were accepted. */
export function needConsent(effects: ChangeEffect[], accepted: string | undefined): void {
  const digest = digestOf(effects)
  if (effects.length > 0 && accepted !== digest) fail('change_needs_consent', { data: { effects, digest } })
}
