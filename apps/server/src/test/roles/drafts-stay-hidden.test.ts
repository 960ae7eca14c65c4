import { createDraft, previewDraft } from '@startline/contract'
import { rightsAsked, whoMayCall } from '@startline/contract/access'
import type { WholeCall } from '@startline/contract/whole'
import { describe, expect, test } from 'vitest'
import { aFile } from '../../hosting/draft/draft-fixtures.ts'
import type { Sent } from './fixture.ts'
import { fixtures } from './fixtures.ts'
import { storeFingerprint } from './store-fingerprint.ts'
import { openWorld } from './world.ts'

const world = await openWorld()
const { portal, people } = world
const NAME = '尚未公开的赛事'

await world.letHost()
const draft = (
  await people.owner.call(createDraft, { body: { file: aFile({ name: NAME, summary: NAME, venue: NAME }) } })
).data
const [group] = (await people.owner.call(previewDraft, { params: { id: draft.id } })).data.groups

/** What a call is sent, about the draft and its group instead of an event. */
function aboutDraft({ rawBody, ...sent }: Sent): Sent {
  const swap = <T>(value: T): T =>
    JSON.parse(
      JSON.stringify(value)
        .replaceAll(world.event, draft.id)
        .replaceAll(world.group, group?.id ?? ''),
    ) as T
  const isJson = typeof rawBody === 'object' && !Buffer.isBuffer(rawBody)
  return { ...sent, ...swap({ params: sent.params, query: sent.query }), ...(isJson ? swap({ rawBody }) : { rawBody }) }
}

const others = portal.deps.served.filter(
  ({ name }) => rightsAsked(whoMayCall(name)) === null && name !== 'listHeldEvents',
)

async function tryAll(call: WholeCall) {
  const fixture = fixtures[call.name]
  const asked = (await fixture.send?.(world, 'owner')) ?? {}
  const sent = aboutDraft(asked)
  const isAbout = JSON.stringify(sent) !== JSON.stringify(asked)
  const before = await storeFingerprint(portal)
  const callers = call.access === 'open' ? [portal, people.stranger, people.owner] : [people.stranger, people.owner]
  const answers = []
  for (const caller of callers) answers.push(await caller.call(call, sent))
  return { isAbout, answers, before, after: await storeFingerprint(portal) }
}

/** Calls that find an event or group by its id in their path; of these nothing is told but that there is none. */
const BY_PATH = ['getEvent', 'getReminder', 'setReminder', 'removeReminder', 'askGuardians']

describe('nobody but its host sees a draft, by whatever call, with its ids in hand', () => {
  test.each(others.map((call) => [call.name, call] as const))('%s', async (name, call) => {
    if (name === 'logout' || name === 'eraseAccount') return
    const { isAbout, answers, before, after } = await tryAll(call)
    for (const { message, data } of answers) expect(JSON.stringify([message, data])).not.toContain(NAME)
    if (isAbout && BY_PATH.includes(name)) expect(answers.map(({ code }) => code)).not.toContain(0)
    if (isAbout) expect(after.registration, name).toBe(before.registration)
  })
})

test('what shows an event has none to show', async () => {
  for (const name of BY_PATH) {
    const call = others.find((one) => one.name === name)
    if (call === undefined) throw new Error(`${name} is not served.`)
    const sent = { params: { id: draft.id }, ...(name === 'askGuardians' && { rawBody: {} }) }
    expect((await people.owner.call(call, sent)).code, name).toBe(4004)
  }
})
