import { join } from 'node:path'
import { getUser, login } from '@startline/contract'
import { expect, test } from 'vitest'
import { openPortal } from './harness.ts'
import { expectNoSecrets, watchLogs } from './log-watch.ts'
import { startPortalProcess } from './processes/portal-process.ts'

test('a portal under test that logs a token, a phone or what somebody sent is found out, and the test file fails', async () => {
  const watch = watchLogs()
  const portal = await openPortal(
    {},
    {
      watch,
      prepare: (app) =>
        app.get('/planted', (request) => {
          request.log.debug({ given: request.headers.authorization?.slice(7) }, 'planted token')
          request.log.trace({ number: '13912345678' }, 'planted phone')
          request.log.info({ tried: 'Seven quiet lanes 2026' }, 'planted password')
          return null
        }),
    },
  )
  const wang = await portal.signUp()
  await wang.call(getUser)
  await portal.call(login, { body: { account: wang.account, password: 'Seven quiet lanes 2026' } })
  expect(() => expectNoSecrets(watch.finds(), 'this.test.ts')).not.toThrow()
  await portal.app.inject({ url: '/planted', headers: { authorization: `Bearer ${wang.token}` } })
  expect(() => expectNoSecrets(watch.finds(), 'this.test.ts')).toThrow(
    /^The log of this\.test\.ts has:\na token in the line "planted token" with .*given\na phone in the line "planted phone".*\na secret of this test in the line "planted password"/,
  )
})

test('so is a process, whatever it writes to either output', async () => {
  const watch = watchLogs()
  const script = join(import.meta.dirname, 'processes', 'planted-process.ts')
  const portal = await startPortalProcess({}, script, watch)
  expect(await portal.ended).toBe(0)
  expect(watch.finds().map(({ kind }) => kind)).toEqual(['a phone', 'an ID number'])
})
