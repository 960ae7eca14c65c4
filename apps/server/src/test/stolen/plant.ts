import { registerBatch } from '@startline/contract'
import { checkDigit } from '@startline/domain'
import { aGroup, anEvent, aParticipant } from '../factories.ts'
import type { Person, TestPortal } from '../harness.ts'
import type { Target } from './attack.ts'

/** How many numbers are planted. */
export const PLANTED = 500
const DISTRICT = '110105'
const PEOPLE_PER_BATCH = 100

/** A child of its own name and number; what is known of it besides. */
function aTarget(place: number, district = DISTRICT): Target & { name: string } {
  const birthDate = `${2014 + (place % 5)}-0${1 + (place % 9)}-1${place % 10}`
  const order = (place * 37 + 11) % 1_000
  const first = `${district}${birthDate.replaceAll('-', '')}${String(order).padStart(3, '0')}`
  const name = `小明${String.fromCodePoint(0x4e00 + place)}`
  const gender = order % 2 === 1 ? 'male' : 'female'
  return { name, district, birthDate, gender, number: first + checkDigit(first), handles: [name] }
}

/** Enters 500 children, in batches under keys, some of which are refused in part; gives them with the ids that the rows bear. */
export async function plantNumbers(portal: TestPortal, who: Person): Promise<Target[]> {
  const event = await anEvent(portal, {
    groups: [aGroup({ capacity: null }), aGroup({ born_from: '2000-01-01', born_to: '2000-01-02' })],
  })
  const [fits = '', tooOld = ''] = event.groups
  const targets = Array.from({ length: PLANTED }, (_none, place) => aTarget(place))
  for (let from = 0; from < PLANTED; from += PEOPLE_PER_BATCH) {
    const some = targets.slice(from, from + PEOPLE_PER_BATCH)
    const people = some.map(({ name, number }) => aParticipant({ name, id_number: number }))
    const entries = [
      ...people.map((participant) => ({ group_id: fits, district_code: DISTRICT, participant })),
      ...people.slice(0, 10).map((participant) => ({ group_id: tooOld, district_code: DISTRICT, participant })),
    ]
    const body = { event_id: event.id, mode: 'partial' as const, entries }
    const { data } = await who.call(registerBatch, { body, headers: { 'idempotency-key': `plant-${from}` } })
    for (const [place, { registration_id, participant_id }] of data.items.slice(0, some.length).entries())
      some[place]?.handles.push(...[registration_id, participant_id].flatMap((id) => id ?? []))
  }
  return targets
}
