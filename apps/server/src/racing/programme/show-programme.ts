import type { HeldProgramme, Programme } from '@startline/contract'
import type { HostScope } from '../../authority/host-scope.ts'
import type { Deps } from '../../deps.ts'
import {
  findLinks,
  findProgramme,
  findVersions,
  type LinkRow,
  type ProgrammeRow,
  type VersionRow,
} from '../../events/contest/programme.store.ts'
import { isDrawn } from '../../events/contest/scratch-withdrawn.store.ts'
import { fail } from '../../kernel/fail.ts'
import { findFont } from '../../paper/thread/find-font.ts'
import type { Executor } from '../../store/statement.ts'
import { findContests } from '../contest/contest.store.ts'
import { findTimes } from '../timetable/timetable.store.ts'
import { findFront } from './programme.store.ts'
import { placesOf } from './public-body.ts'

/** The programme as its host sees it: what is missing, what there is, and what changed since. */
export async function showHeldProgramme(deps: Deps, tx: Executor, scope: HostScope): Promise<HeldProgramme> {
  const contests = await findContests(tx, scope)
  const untimed = Map.groupBy(
    (await findTimes(tx, scope)).filter(({ starts_at }) => starts_at === null),
    ({ contest_id }) => contest_id,
  )
  const versions = await findVersions(tx, scope.eventId)
  const rows = contests.map(({ id, name, state, without_bib }) => ({
    id,
    name,
    state,
    without_bib,
    untimed: untimed.get(id)?.length ?? 0,
  }))
  const isReady = (row: (typeof rows)[number]) =>
    isDrawn(row.state) && row.state !== 'drawn' && row.without_bib === 0 && row.untimed === 0
  return {
    front: await findFront(tx, scope),
    unready: rows.filter((row) => !isReady(row)),
    drawn: contests.filter(({ state }) => isDrawn(state)).length,
    font: findFont(deps.settings) !== null,
    versions: versions.map((row) => ({ ...presentVersion(row), by: row.by })),
    amendments: await amendmentsSince(tx, scope),
  }
}

/** What changed since the last version, oldest first; nothing where there is none. */
async function amendmentsSince(tx: Executor, { eventId }: HostScope): Promise<HeldProgramme['amendments']> {
  const last = await findProgramme(tx, eventId, null)
  if (last === undefined) return []
  const { amendments } = bodyOf(last)
  return (await findLinks(tx, eventId, amendments.length)).map(({ number, contest, what, body, at }) => ({
    number,
    contest,
    what,
    bibs: body.bibs,
    changes: body.changes ?? [],
    seeds: body.seeds ?? null,
    at: at.toISOString(),
  }))
}

/** What a version says, as it was signed. */
export const bodyOf = ({ body }: Pick<ProgrammeRow, 'body'>): Programme['body'] => JSON.parse(body)

const presentVersion = ({ version, made_at, sha256, pages }: VersionRow) => ({
  version,
  made_at: made_at.toISOString(),
  sha256,
  pages,
})

/** A link of the chain with all that its hash is made of. */
const presentLink = ({ number, contest_id, what, body, at, hash }: LinkRow) => ({
  number,
  contest_id,
  what,
  body,
  at_ms: at.getTime(),
  hash,
})

/**
 * A version of the programme with all that proves it, for everybody.
 * @throws Refusal not_found
 */
export async function showProgramme(deps: Deps, eventId: string, version: number | null): Promise<Programme> {
  const { db } = deps.database
  const row = (await findProgramme(db, eventId, version)) ?? fail('not_found')
  const body = bodyOf(row)
  return {
    versions: (await findVersions(db, eventId)).map(presentVersion),
    body,
    places: placesOf(body),
    sha256: row.sha256,
    signature: row.signature.toString('base64url'),
    public_key: row.public_key,
    pdf: {
      sha256: row.pdf_sha256,
      signature: row.pdf_signature.toString('base64url'),
      pages: row.pages,
      size: row.pdf_size,
    },
    amendments: (await findLinks(db, eventId, 0)).map(presentLink),
  }
}
