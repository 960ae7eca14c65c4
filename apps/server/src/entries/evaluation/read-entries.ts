import {
  type BatchEntryRead,
  fewIssues,
  GUARDIANS_MAX,
  invisibleNameProblems,
  type LookedThrough,
  lookThrough,
  type NewParticipantRead,
  type Problem,
  pointer,
  problemsOf,
  unstorableProblems,
  withOthers,
} from '@startline/contract'
import { BatchEntry } from '@startline/contract/schemas'
import { beginsFormula, cleanName, type DocumentReading, isName } from '@startline/domain'
import type { PreparedParticipant } from './prepared-participant.ts'

/** One starter or reserve of an entry: someone the organization knows, or someone written out. */
export interface MemberRead {
  /** JSON Pointer to this person in the body. */
  path: string
  participantId: string | null
  participant: NewParticipantRead | null
  /** The document of somebody written out, where it was read with the entry. */
  document: DocumentReading | null
  /** Set by `preparedOf` for somebody written out. */
  prepared: PreparedParticipant | null
  reserve: boolean
}

/** One entry of a batch, read. An individual entry is a roster of one. */
export interface EntryRead {
  index: number
  path: string
  groupId: string
  unitId: string | null
  districtCode: string | null
  team: { id: string | null; name: string | null; leaderName: string | null } | null
  members: MemberRead[]
}

/** An entry that could be read, or what is wrong with it. */
export type ReadResult =
  | { index: number; entry: EntryRead; problems: [] }
  | { index: number; entry: null; problems: Problem[] }

/** The days entries are read for, as `YYYY-MM-DD`: nobody is born after `today`, and on the event's day a minor needs a guardian. */
export interface DaysOfReading {
  today: string
  eventDay: string
}

/** Most problems told of all entries together: beyond, each bad entry tells its first alone. */
const PROBLEMS_OF_BATCH = 50_000

/** Parses every entry by itself: a bad one does not affect the others. */
export function readEntries(raws: readonly unknown[], days: DaysOfReading): ReadResult[] {
  let left = PROBLEMS_OF_BATCH
  return raws.map((raw, index) => {
    const read = readEntry(raw, index, days)
    if (read.entry !== null) return read
    const problems = read.problems.slice(0, Math.max(1, left))
    left -= problems.length
    return { ...read, problems }
  })
}

function readEntry(raw: unknown, index: number, days: DaysOfReading): ReadResult {
  const parsed = BatchEntry.safeParse(raw)
  const base = ['entries', index]
  const inShape = parsed.success
    ? structureProblems(parsed.data, base)
    : problemsOf(fewIssues(parsed.error.issues), raw, base)
  const people = writtenOut(raw, base, days)
  const inTexts = [...unstorableProblems(raw, base), ...invisibleNameProblems(raw, base)]
  const problems = withOthers([...inShape, ...people.flatMap((person) => person.problems)], inTexts)
  if (problems.length > 0 || !parsed.success) return { index, entry: null, problems }
  return { index, entry: entryOf(parsed.data, index, people), problems: [] }
}

/** Somebody written out, with no more guardians than there may be: that there are more is told once. */
function withFewGuardians(written: unknown): unknown {
  const guardians = (written as { guardians?: unknown } | null | undefined)?.guardians
  if (!Array.isArray(guardians) || guardians.length <= GUARDIANS_MAX) return written
  return { ...(written as object), guardians: guardians.slice(0, GUARDIANS_MAX) }
}

/** Parses the people written out in an entry: the entry's own participant first, then its members. */
function writtenOut(raw: unknown, base: (string | number)[], { today, eventDay }: DaysOfReading): LookedThrough[] {
  const { participant, members } = (raw ?? {}) as { participant?: unknown; members?: unknown }
  const own = lookThrough(withFewGuardians(participant), today, [...base, 'participant'], eventDay)
  if (!Array.isArray(members)) return [own]
  const inMembers = members.map((member: unknown, place) => {
    const inline = (member as { participant?: unknown } | null)?.participant
    return lookThrough(withFewGuardians(inline), today, [...base, 'members', place, 'participant'], eventDay)
  })
  return [own, ...inMembers]
}

/** The problem of a person who is given both by id and written out, or neither way. */
export const exactlyOne = (
  who: { participant_id?: string | undefined; participant?: unknown },
  base: (string | number)[],
): Problem[] =>
  (who.participant_id === undefined) === (who.participant === undefined)
    ? [{ path: pointer([...base, 'participant_id']), rule: who.participant ? 'unknown_field' : 'required' }]
    : []

/** An entry names one person, or a team with its members. */
function structureProblems(entry: BatchEntryRead, base: (string | number)[]): Problem[] {
  if (entry.members === undefined && entry.team === undefined) return exactlyOne(entry, base)
  const problems: Problem[] = (entry.members ?? []).flatMap((who, place) =>
    exactlyOne(who, [...base, 'members', place]),
  )
  if (entry.members === undefined) problems.push({ path: pointer([...base, 'members']), rule: 'required' })
  if (entry.team === undefined) problems.push({ path: pointer([...base, 'team']), rule: 'required' })
  else problems.push(...teamProblems(entry.team, [...base, 'team']))
  for (const key of ['participant_id', 'participant'] as const)
    if (entry[key] !== undefined) problems.push({ path: pointer([...base, key]), rule: 'unknown_field' })
  return problems
}

/** A team needs an id or a name; a name of invisible characters is none. */
function teamProblems(team: NonNullable<BatchEntryRead['team']>, base: (string | number)[]): Problem[] {
  const problems: Problem[] = []
  if (team.name === undefined ? team.id === undefined : cleanName(team.name) === '')
    problems.push({ path: pointer([...base, 'name']), rule: 'required' })
  else if (beginsFormula(team.name ?? '')) problems.push({ path: pointer([...base, 'name']), rule: 'name_format' })
  const leader = cleanName(team.leader_name ?? '')
  if (leader !== '' && !isName(leader)) problems.push({ path: pointer([...base, 'leader_name']), rule: 'name_format' })
  return problems
}

const cleanOrNull = (text: string | null | undefined): string | null => cleanName(text ?? '') || null

function entryOf(entry: BatchEntryRead, index: number, [own, ...inMembers]: LookedThrough[]): EntryRead {
  const path = `/entries/${index}`
  const { participant, participant_id, members } = entry
  const people = members ?? [{ participant, participant_id, reserve: false }]
  const read = members ? inMembers : [own]
  return {
    index,
    path,
    groupId: entry.group_id,
    unitId: entry.unit_id ?? null,
    districtCode: entry.district_code ?? null,
    team: entry.team
      ? {
          id: entry.team.id ?? null,
          name: cleanOrNull(entry.team.name),
          leaderName: cleanOrNull(entry.team.leader_name),
        }
      : null,
    members: people.map((who, place) => ({
      path: members ? `${path}/members/${place}` : path,
      participantId: who.participant_id ?? null,
      participant: who.participant ?? null,
      document: read[place]?.document ?? null,
      prepared: null,
      reserve: who.reserve,
    })),
  }
}
