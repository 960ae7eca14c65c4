import type { compareList, Data, NewParticipant, Problem } from '@startline/contract'
import { isName, nameSkeleton } from '@startline/domain'
import type { SheetField } from './fields.ts'

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

/** The first line of a person, and the first in each group. */
interface First {
  row: number
  name: string
  rowOf: Map<string, number>
}

/** The people of a list whom a checker has met, by what tells one from another. */
export type Met = Map<string, First>

interface Meeting {
  row: number
  /** As it was read; empty where there is none. */
  name: string
  groupId: string | undefined
}

/**
 * Meets the person of a line. A number that an earlier line has under another name is told, and so is one that is in the same group twice;
 * the same person in another group is another entry.
 */
export function meet(met: Met, person: string, { row, name, groupId }: Meeting): LineProblem[] {
  const first = met.get(person)
  if (first === undefined) {
    met.set(person, { row, name, rowOf: new Map(groupId ? [[groupId, row]] : []) })
    return []
  }
  if (name !== '' && first.name !== '' && nameSkeleton(name) !== nameSkeleton(first.name))
    return [twoRows('number_of_two', first.row, row, first.name)]
  if (groupId === undefined) return []
  const before = first.rowOf.get(groupId)
  if (before === undefined) first.rowOf.set(groupId, row)
  return before === undefined ? [] : [twoRows('listed_twice', before, row)]
}

const twoRows = (rule: 'number_of_two' | 'listed_twice', first: number, row: number, actual?: string): LineProblem => ({
  field: 'id_number',
  rule,
  facts: { expected: String(first), position: row, ...(actual !== undefined && { actual }) },
})

/** What is wrong with one column of a line. */
export type LineProblem = Omit<Problem, 'path'> & { field: SheetField }
