import { beforeAll, expect, test } from 'vitest'
import { together } from '../../test/factories.ts'
import { openPortal, type Person, type TestPortal } from '../../test/harness.ts'
import { anApplication, type TestApplication } from '../application/application-fixtures.ts'
import { disableApplication } from '../application/operate-applications.ts'
import { jump, redeem } from './jump-fixtures.ts'

let portal: TestPortal
let wang: Person
let timing: TestApplication

beforeAll(async () => {
  portal = await openPortal()
  wang = await portal.signUp()
  timing = await anApplication(portal.deps)
})

test('one token redeemed twenty times at once tells who has come exactly once', async () => {
  for (let round = 0; round < 5; round++) {
    const { data } = await jump(wang, timing)
    const answers = await together(20, () => redeem(portal, timing, data.token))
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
    expect(answers.filter(({ code, status }) => code === 4003 && status === 403)).toHaveLength(19)
  }
})

test('twenty people redeemed at once each arrive as themselves', async () => {
  const people = await together(20, () => portal.signUp())
  const arrived = await together(20, async (index) => {
    const { data } = await jump(people[index] ?? wang, timing)
    return (await redeem(portal, timing, data.token)).data.user.id
  })
  expect(arrived).toEqual(people.map(({ accountId }) => accountId))
})

test('whoever redeems while an application is closed either arrives or does not, and nobody arrives afterwards', async () => {
  const closing = await anApplication(portal.deps)
  const tokens = await together(10, async () => (await jump(wang, closing)).data.token)
  const [, ...answers] = await Promise.all([
    disableApplication(portal.deps, closing.code),
    ...tokens.map((token) => redeem(portal, closing, token)),
  ])
  expect(answers.filter(({ code }) => ![0, 4003, 4101].includes(code))).toEqual([])
  for (const token of tokens) expect((await redeem(portal, closing, token)).code).toBe(4101)
})
