import { createHash } from 'node:crypto'
import { ProgrammeBody } from '@startline/contract/schemas'
import { maskName } from '@startline/domain'
import { canonicalJson } from '@startline/domain/race'
import type { RaceFacts, Racer } from '../../paper/race/race-paper.ts'
import type { NamedRacer } from './facts.store.ts'

/**
 * A racer as a programme shows them to everybody. A child’s name is masked whatever the event shows elsewhere: what is signed cannot be
 * changed, and a guardian may take back that the whole name is public.
 */
function masked({ members, ...racer }: Racer, names: RaceFacts['names']): Racer {
  const shown = (name: string | null) => (names === 'none' || name === null ? null : maskName(name))
  return {
    ...racer,
    name: racer.kind === 'team' ? racer.name : shown(racer.name),
    members: members.map(({ name, reserve }) => ({ name: shown(name), reserve })),
  }
}

/** A programme’s body as it is signed, and its text: the canonical JSON (RFC 8785) of just that. */
export function publicBody(facts: RaceFacts): { body: ProgrammeBody; text: string } {
  const racers = facts.racers.map((racer) => masked(racer, facts.names))
  const text = canonicalJson(ProgrammeBody.parse({ ...facts, racers }))
  return { body: JSON.parse(text) as ProgrammeBody, text }
}

/**
 * The body of a version with the names that its racers have now, for print. Whoever is no more has none, and keeps what the body says.
 * @param racerIds who wore which number when it was made
 */
export function withWholeNames(
  body: ProgrammeBody,
  racerIds: Record<string, string>,
  known: readonly NamedRacer[],
): RaceFacts {
  const byId = new Map(known.map((one) => [one.id, one]))
  const racers = body.racers.map((racer) => {
    const { name = '', members = [] } = byId.get(racerIds[racer.bib] ?? '') ?? {}
    const isSame = members.length === racer.members.length
    return { ...racer, name: name === '' ? racer.name : name, members: isSame ? members : racer.members }
  })
  return { ...body, racers }
}

/** A part of the body is one place where its text has at most so many characters; longer ones are looked into. */
const PLACE_MAX = 200
/** Hexadecimal digits of a place's own digest: they find a place, and prove nothing. */
const PLACE_DIGITS = 8

/** The texts of a body's places, in the order of its canonical JSON. */
function textsOf(value: unknown): string[] {
  const text = canonicalJson(value)
  if (typeof value !== 'object' || value === null || text.length <= PLACE_MAX) return [text]
  if (Array.isArray(value)) return value.flatMap(textsOf)
  const named = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return named.flatMap(([, part]) => textsOf(part))
}

/**
 * A short digest of each place of a body, one behind the other. With it whoever has a body that was changed is told where; that it was
 * changed is told by its hash. `pages/verifier/check-programme.js` has the same rule.
 */
export const placesOf = (body: object): string =>
  textsOf(body)
    .map((text) => createHash('sha256').update(text).digest('hex').slice(0, PLACE_DIGITS))
    .join('')
