import { expect, test } from 'vitest'
import { aGroup, anEvent } from '../../event/test/samples.ts'
import { begunFor } from './begun-for.ts'
import { emptyDraft } from './draft.ts'

const GROUP = aGroup({ id: '00000000-0000-7000-8000-00000000000a' })
const TEAM = aGroup({ id: '00000000-0000-7000-8000-00000000000b', entry_kind: 'team' })
const event = anEvent({ groups: [GROUP, TEAM] })

test('somebody is picked with the group that was pressed, and what was begun before stays', () => {
  const begun = begunFor(emptyDraft, event, 'wang', GROUP.id)
  expect(begun).toMatchObject({ picked: ['wang'], groups: { wang: [GROUP.id] }, waits: [] })
  expect(begunFor(begun, event, 'li', null)).toMatchObject({ picked: ['wang', 'li'], groups: { wang: [GROUP.id] } })
  expect(begunFor(begun, event, 'wang', GROUP.id)).toEqual(begun)
})

test('a full group is chosen to wait for; a team’s, or one of another event, is not chosen', () => {
  const full = anEvent({ groups: [aGroup({ ...GROUP, remaining: 0 })] })
  expect(begunFor(emptyDraft, full, 'wang', GROUP.id).waits).toEqual([GROUP.id])
  for (const group of [TEAM.id, 'elsewhere']) expect(begunFor(emptyDraft, event, 'wang', group).groups).toEqual({})
})
