import type { compareList, Data, NewParticipant } from '@startline/contract'
import { isName, nameSkeleton } from '@startline/domain'
import type { LineProblem } from './read-line.ts'

type Difference = Data<typeof compareList>['items'][number]

/** One of the organization's participants, as the portal shows them. */
export type ListedPerson = Difference['participants'][number]

/** Who on the organization's list a person of a sheet may be: one who has the number and another name, or some who have the name and other numbers. */
export type OnList = Pick<Difference, 'by' | 'participants'>

/** What a person is compared with the organization's list by, made of the document's number as it was read; null where the name is none. */
export const personKey = ({ id_type = 'resident_id', name }: NewParticipant, number: string): string | null =>
  isName(name) ? `${id_type}/${number}/${nameSkeleton(name)}` : null

/** What is asked about a person who may be on the list: at the name where the number is the same, at the number where the name is. */
export function askedOfList({ by, participants }: OnList): LineProblem[] {
  const expected = participants[0]?.name ?? ''
  const actual = participants.map(({ id_number }) => id_number).join('、')
  const facts = { expected, actual }
  return by === 'number'
    ? [{ field: 'name', rule: 'listed_otherwise', facts }]
    : [{ field: 'id_number', rule: 'namesake_listed', facts }]
}
