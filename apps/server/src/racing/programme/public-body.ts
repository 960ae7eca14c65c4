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
