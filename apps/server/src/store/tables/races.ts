import type { AmendmentKind, ContestState, ProgrammeFront, SeedChange, StartChange } from '@startline/contract'
import type { Rulebook } from '@startline/domain/race'
import type { Generated } from 'kysely'
import type { Json, Moment, MomentOrNull } from './column-types.ts'

/** The lot that stands for a contest. */
export interface StoredDraw {
  seed: string
  digest: string
  /** RFC 3339. */
  at: string
  /** Index of the drawn round in the rulebook; absent in older draws, whose round is 0. */
  round?: number
  /** Numbers in the order of the lot. */
  order: number[]
  clashes: number
}

/** Somebody of a team, as they stand on its start list. */
export interface StoredMember {
  participant_id: string
  name: string
  reserve: boolean
}

/** What an amendment is about, by ids and numbers. */
export interface StoredAmendment {
  bibs: number[]
  starter_ids: string[]
  /** Old and new starts; missing in what was stored before this was kept, and where the list was not public. */
  changes?: StartChange[] | undefined
  seeds?: SeedChange | undefined
}

/** From entries to start lists. */
export interface RaceTables {
  rulebook: {
    event_id: string
    id: string
    preset: string | null
    body: Json<Rulebook>
    digest: Buffer
    created_at: Moment
  }
  contest: {
    event_id: string
    id: string
    position: number
    name: string
    rulebook_id: string
    rank_apart: Generated<boolean>
    state: Generated<ContestState>
    rev: Generated<number>
    frozen_at: MomentOrNull
    draw: StoredDraw | null
    listed_at: MomentOrNull
  }
  contest_group: { event_id: string; group_id: string; contest_id: string }
  racer: {
    event_id: string
    id: string
    kind: 'person' | 'team'
    person_index: Buffer | null
    team_key: string | null
    bib: number | null
    name: string
    unit_name: string | null
    lost_bibs: Generated<number[]>
  }
  starter: {
    event_id: string
    id: string
    contest_id: string
    group_id: string
    registration_id: string
    racer_id: string
    youth: number | null
    members: Generated<StoredMember[]>
    late: Generated<boolean>
    scratched_at: MomentOrNull
    scratch_reason: string | null
  }
  heat: {
    event_id: string
    id: string
    contest_id: string
    round: number
    run: number
    number: number
    starts_at: MomentOrNull
    ends_at: MomentOrNull
    block: number | null
    rev: Generated<number>
    ratified_at: MomentOrNull
  }
  heat_lane: {
    event_id: string
    heat_id: string
    lane: number
    starter_id: string
    drawn_heat: string | null
    drawn_lane: number | null
  }
  amendment_log: { event_id: string; length: Generated<number>; head: Buffer }
  amendment: {
    event_id: string
    number: number
    contest_id: string
    what: AmendmentKind
    body: Json<StoredAmendment>
    at: Moment
    by_account: string | null
    hash: Buffer
  }
  programme_front: { event_id: string; body: Json<ProgrammeFront>; saved_at: Moment }
  programme: {
    event_id: string
    version: number
    body: string
    sha256: Buffer
    signature: Buffer
    public_key: string
    pages: number
    made_at: Moment
    made_by: string | null
    racers: Json<Record<string, string>>
  }
  programme_paper: { event_id: string; version: number; pdf: Buffer; sha256: Buffer; signature: Buffer }
}
