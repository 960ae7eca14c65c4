import { expect, test } from 'vitest'
import type { Group } from '../../event/queries.ts'
import { aGroup as sample } from '../../event/test/samples.ts'
import { countGroups, groupsFor } from './auto-groups.ts'

let made = 0
const aGroup = (change: Partial<Group> = {}): Group =>
  sample({ id: `g${(made += 1)}`, born_from: '2016-01-01', born_to: '2017-12-31', ...change })

test('the only group is chosen, whatever it is', () => {
  const only = aGroup()
  expect(groupsFor([only], [])).toEqual([only.id])
  expect(groupsFor([], [])).toBeNull()
})

test('of groups of one discipline the narrowest is chosen; of two made for the same people neither', () => {
  const [wide, boys, year] = [
    aGroup({ born_from: null, born_to: null }),
    aGroup({ gender: 'male' }),
    aGroup({ gender: 'male', born_to: '2016-12-31' }),
  ]
  expect(groupsFor([wide, boys], [])).toEqual([boys.id])
  expect(groupsFor([wide, boys, year], [])).toEqual([year.id])
  expect(groupsFor([boys, aGroup({ gender: 'male' })], [])).toBeNull()
  // One is narrower by gender, the other by years: neither lies within the other.
  expect(groupsFor([boys, aGroup({ born_to: '2016-12-31' })], [])).toBeNull()
})

test('of two disciplines those are chosen that are wished for', () => {
  const [points, sprint] = [aGroup(), aGroup({ registration_event: 'jingsu' })]
  expect(groupsFor([points, sprint], [])).toBeNull()
  expect(groupsFor([points, sprint], ['jingsu'])).toEqual([sprint.id])
  expect(groupsFor([points, sprint], ['jifen', 'jingsu'])).toEqual([points.id, sprint.id])
  expect(groupsFor([points], ['jingsu'])).toBeNull()
  expect(groupsFor([points], ['jifen', 'jingsu'])).toEqual([points.id])
})

test('what excludes each other is left to the person', () => {
  const points = aGroup()
  const sprint = aGroup({ registration_event: 'jingsu', exclusive_with: [points.id] })
  expect(groupsFor([points, sprint], ['jifen', 'jingsu'])).toBeNull()
})

test('groups are counted with by how many they are too many', () => {
  const [small, endless, nobody] = [aGroup({ remaining: 1 }), aGroup({ remaining: null }), aGroup()]
  const chosen = [[small.id, endless.id], [small.id], [endless.id], []]
  expect(countGroups([small, endless, nobody], chosen)).toEqual([
    { group: small, count: 2, over: 1 },
    { group: endless, count: 2, over: 0 },
  ])
})
