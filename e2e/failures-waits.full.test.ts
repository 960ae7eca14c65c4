import { describe, expect, inject, test } from 'vitest'
import { TEST_LIMIT_MS } from '../tools/test-limits.ts'
import { GUEST, HUNG } from './away.ts'
import { chromiumPath, openPage, PLAIN } from './browser.ts'
import { openFaultyFront } from './faulty-front.ts'

describe.skipIf(!chromiumPath)('the waits as long as they are', () => {
  test('120 seconds for configuration, manifest, entry, script and style, 50 for a call', async () => {
    const waits: [string, RegExp, RegExp, string][] = [
      ...HUNG.map(([, path, raw]): [string, RegExp, RegExp, string] => ['/common/help', path, raw, GUEST]),
      [
        '/integratedServices',
        /^\/(api\/events|__serverLoader)/,
        /timeout of 50000 ms exceeded/,
        '没有收到服务器的回应，请检查网络后重试。',
      ],
    ]
    await Promise.all(waits.map(([address, path, raw, told]) => waitOut(address, path, raw, told)))
  })
})

/** Opens an address behind a front of its own where something never comes; ends when the person has been told. */
async function waitOut(address: string, path: RegExp, raw: RegExp, told: string): Promise<void> {
  const own = await openFaultyFront(inject('address'))
  const some = await openPage(PLAIN, { baseURL: own.address })
  const said: string[] = []
  some.on('console', (message) => said.push(message.text()))
  own.break(path, 'hang')
  await some.goto(address, { waitUntil: 'commit' })
  await some.getByText(told).waitFor({ timeout: TEST_LIMIT_MS })
  expect(said.join('\n')).toMatch(raw)
  await some.context().close()
  await own.close()
}
