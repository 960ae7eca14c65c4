import type { BatchResult } from '@startline/contract'
import { expect, test } from 'vitest'
import { aGroup, anEvent, aParticipant } from '../../test/factories.ts'
import { openPortal } from '../../test/harness.ts'
import { inOneCommitGroup, sendTo } from '../engine/commit-group-fixtures.ts'

interface Told {
  code: number
  message: string
  data: BatchResult
  request_id: string
}

test('who is refused together is told in their own language what is wrong with their own entries', async () => {
  const portal = await openPortal()
  const { token } = await portal.signUp()
  const { id, groups } = await anEvent(portal, { groups: [aGroup({ capacity: 1 })] })
  const send = async (participants: object[], language = 'zh-CN'): Promise<Told> => {
    const answer = await portal.app.inject({
      method: 'POST',
      url: '/api/registration/batch',
      headers: { authorization: `Bearer ${token}`, 'accept-language': language },
      payload: { event_id: id, entries: participants.map((participant) => ({ group_id: groups[0], participant })) },
    })
    return answer.json()
  }
  const child = aParticipant()
  expect((await send([child])).code).toBe(0)
  const answers = await Promise.all([
    send([aParticipant()]),
    send([aParticipant()]),
    send([aParticipant()], 'en'),
    send([child]),
    send([aParticipant(), child]),
  ])
  const codes = answers.map(({ data }) => data.items.map(({ code }) => code))
  expect(codes).toEqual([[4302], [4302], [4302], [4304], [4302, 4304]])
  const words = answers.map(({ message, data }) => `${message} ${data.items[0]?.errors[0]?.message}`)
  expect(words.map((text) => /\p{Script=Han}/u.test(text))).toEqual([true, true, false, true, true])
  expect(words[0]).toBe(words[1])
  expect(words[0]).not.toBe(words[3])
  expect(new Set(answers.map(({ request_id }) => request_id)).size).toBe(answers.length)
})

test('who is refused together for the same reason is told where in their own entries it stands', async () => {
  const portal = await openPortal()
  const wang = await portal.signUp()
  const { id, groups } = await anEvent(portal)
  const unknown = crypto.randomUUID()
  const answers = await inOneCommitGroup(
    wang,
    id,
    [
      { group_id: unknown, participant: aParticipant() },
      { group_id: groups[0], participant_id: unknown },
    ].map((entry) => () => sendTo(wang, id, [entry])),
  )
  expect(answers.map(({ data }) => data.items[0]?.errors.map(({ path, rule }) => [path, rule]))).toEqual([
    [['/entries/0/group_id', 'not_found']],
    [['/entries/0/participant_id', 'not_found']],
  ])
})
