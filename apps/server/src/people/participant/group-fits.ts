import { excludeEachOther, type GroupFit, groupRuleOf, type Language, type RuleName } from '@startline/contract'
import { mayReveal } from '@startline/contract/access'
import { tell } from '@startline/contract/every-rule'
import { ageOn, localDate, whyNot } from '@startline/domain'
import type * as z from 'zod/mini'
import type { ActingFor, Deps } from '../../deps.ts'
import { findEnteredGroups } from '../../events/groups/group.store.ts'
import { fail, failAt } from '../../kernel/fail.ts'
import { documentKey } from '../../security/vault.ts'
import { type FitGroup, findFitEvent, findFitGroups, findWaitingGroups } from './group-fits.store.ts'
import { findParticipants } from './participant.store.ts'
import { openNumber, type ParticipantRow } from './present-participant.ts'

/** Which event, whom, and which discipline (every one where none is named). */
interface FitQuery {
  event_id: string
  participant_id: string[]
  registration_event?: 'jifen' | 'jingsu' | undefined
}

/** A reason before it is put into words. */
export interface Why {
  rule: RuleName
  expected: string | null
  actual: string | null
}

/**
 * Every group of an event for each participant, with every reason where it does not fit. A team group evaluates the person
 * alone. That somebody is entered already is told where the organization itself has entered them: of entries of others nothing is read.
 * @throws Refusal not_found for the event; invalid_input when a participant is not on the organization's list
 */
export async function listGroupFits(deps: Deps, actingFor: ActingFor, query: FitQuery, language: Language) {
  const { db } = deps.database
  const event = (await findFitEvent(db, query.event_id)) ?? fail('not_found')
  const people = await findInOrder(deps, actingFor, query)
  const groups = await findFitGroups(db, query.event_id)
  const entered = await findEnteredGroups(
    db,
    query.event_id,
    people.map(({ row, index }) => ({ personIndex: index, participantId: row.id })),
    'own',
  )
  const enteredIds = people.filter(({ index }) => entered.has(index)).map(({ row }) => row.id)
  const waiting = await findWaitingGroups(db, query.event_id, enteredIds)
  const eventDate = localDate(event.starts_at, event.timezone)
  // Ages on the days of several events would tell a birthday.
  const ageDay = mayReveal(actingFor.role) ? eventDate : localDate(deps.now(), 'Asia/Shanghai')
  const items = people.flatMap(({ row, index }) => {
    const taken = new Set(entered.get(index)?.keys())
    return groups.filter(isAsked(query)).map((group) => {
      return presentFit(
        { row, group, ageDay, waiting: waiting.get(row.id)?.some(({ group_id }) => group_id === group.id) ?? false },
        [...toldTo(actingFor, unfit(row, group, eventDate)), ...unfree(group, groups, taken)],
        language,
      )
    })
  })
  return { items, total: items.length, page: 1, page_size: items.length }
}

const isAsked =
  ({ registration_event: asked }: FitQuery) =>
  (group: FitGroup) =>
    asked === undefined || group.registration_event === asked

/** The participants in the order they were asked for, each with their keyed hash within the event. */
async function findInOrder(deps: Deps, actingFor: ActingFor, query: FitQuery) {
  const ids = [...new Set(query.participant_id)]
  const rows = new Map((await findParticipants(deps.database.db, actingFor, ids)).map((row) => [row.id, row]))
  return ids.map((id) => {
    const row = rows.get(id) ?? failAt('/participant_id', 'not_found')
    return { row, index: deps.vault.personIndex(query.event_id, documentKey(row.id_type, openNumber(deps, row))) }
  })
}

function unfit(row: ParticipantRow, group: FitGroup, eventDate: string): Why[] {
  const racer = {
    birthDate: row.birth_date,
    gender: row.gender,
    hasPhoto: row.id_photo_path !== null,
    hasConsent: row.consent_version !== null,
  }
  return whyNot(racer, groupRuleOf(group, eventDate))
}

const BY_BIRTH_DATE: readonly RuleName[] = ['born_too_early', 'born_too_late']

/** The reasons as somebody of this role is told them: who is not shown birth dates hears which one is asked, not which one there is. */
export const toldTo = ({ role }: ActingFor, reasons: Why[]): Why[] =>
  mayReveal(role) ? reasons : reasons.map((why) => (BY_BIRTH_DATE.includes(why.rule) ? { ...why, actual: null } : why))

/** Reasons that come of where the person is entered already. */
function unfree(group: FitGroup, groups: FitGroup[], taken: Set<string>): Why[] {
  const excluded = (other: FitGroup) => taken.has(other.id) && excludeEachOther(group, other)
  const rules: RuleName[] = [
    ...(taken.has(group.id) ? (['already_registered'] as const) : []),
    ...(groups.some(excluded) ? (['exclusive_group'] as const) : []),
  ]
  return rules.map((rule) => ({ rule, expected: null, actual: null }))
}

interface EvaluatedFit {
  row: ParticipantRow
  group: FitGroup
  ageDay: string
  waiting: boolean
}

function presentFit(
  { row, group, ageDay, waiting }: EvaluatedFit,
  why: Why[],
  language: Language,
): z.input<typeof GroupFit> {
  return {
    participant_id: row.id,
    age: row.birth_date === null ? null : ageOn(row.birth_date, ageDay),
    group_id: group.id,
    name: group.name,
    registration_event: group.registration_event,
    entry_kind: group.entry_kind,
    eligible: why.length === 0,
    reasons: why.map((reason) => inWords(reason, language)),
    waiting,
  }
}

/** A reason with its sentence, as it is answered. */
export const inWords = (why: Why, language: Language) => {
  return {
    ...why,
    message: tell(
      { path: '', rule: why.rule, facts: { expected: why.expected ?? '', actual: why.actual ?? '' } },
      language,
    ).message,
  }
}
