import { failures, type Problem } from '@startline/contract'
import { newId } from '../../plumbing/new-id.ts'
import type { BatchJob } from './batch-job.ts'
import { findPerson, type PeopleBefore, type Person, remember } from './find-person.ts'
import type { FlightFacts } from './flight-facts.ts'
import type { Sources } from './gather-people.ts'
import type { EntryWithPeople, Judge } from './judge-entries.ts'
import type { ReadResult } from './read-entries.ts'

/** An entry the judge accepted, with the id its registration will have. */
export interface AcceptedEntry extends EntryWithPeople<Person> {
  id: string
  status: 'registered' | 'waitlisted'
  waitingNumber: number | null
}

/** What was judged of one entry. */
export interface JudgedEntry {
  index: number
  accepted: AcceptedEntry | null
  code: number
  problems: Problem[]
}

/** What was judged of one job: its entries, and whether they are to be stored. */
export interface JudgedJob {
  entries: JudgedEntry[]
  /** True when the job is all or nothing, and something was rejected. */
  refused: boolean
  accepted: AcceptedEntry[]
}

/** What jobs of one flight are judged by; `before` are the people of jobs before. */
export interface Court {
  facts: FlightFacts
  sources: Sources
  judge: Judge
  before: PeopleBefore
}

/** Judges one job after those before it. What it used up is given back when nothing is stored: refused, a trial, or `store` is false. */
export function judgeJob(job: BatchJob, court: Court, store: boolean): JudgedJob {
  const own: PeopleBefore = new Map()
  const entries = (job.read?.entries ?? []).map((read) => judgeEntry(read, job, court, own))
  const accepted = entries.flatMap((entry) => entry.accepted ?? [])
  const refused = job.request.mode === 'atomic' && accepted.length < entries.length
  if (refused || job.request.dry_run || !store)
    for (const entry of accepted.toReversed()) court.judge.takeBack(entry, entry.status)
  else for (const { people } of accepted) for (const person of people) remember(court.before, person)
  return { entries, refused, accepted }
}

function judgeEntry(read: ReadResult, job: BatchJob, court: Court, own: PeopleBefore): JudgedEntry {
  const { index, entry } = read
  if (entry === null) return { index, accepted: null, code: failures.invalid_input.code, problems: read.problems }
  const { organizationId } = job.actingFor
  const people: Person[] = []
  const here: PeopleBefore = new Map()
  const before = [here, own, court.before]
  const wrong: { code: number; problems: Problem[] }[] = []
  for (const member of entry.members) {
    const found = findPerson(member, organizationId, court.sources, court.facts, before)
    if ('problems' in found) wrong.push(found)
    else {
      if (entry.members.length > 1) remember(here, found.person)
      people.push(found.person)
    }
  }
  const [first] = wrong
  if (first) return { index, accepted: null, code: first.code, problems: wrong.flatMap(({ problems }) => problems) }
  const withPeople = { ...entry, organizationId, people }
  const verdict = court.judge.judge(withPeople, job.request.when_full)
  if (verdict.status === 'rejected') return { index, accepted: null, code: verdict.code, problems: verdict.problems }
  // Nothing of a rejected entry is stored, so nobody after it may build on what it brought.
  for (const person of people) remember(own, person)
  const waitingNumber = verdict.status === 'waitlisted' ? verdict.waitingNumber : null
  return {
    index,
    accepted: { ...withPeople, id: newId(), status: verdict.status, waitingNumber },
    code: 0,
    problems: [],
  }
}
