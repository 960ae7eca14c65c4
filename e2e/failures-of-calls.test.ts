import { describe, expect, test } from 'vitest'
import { chromiumPath, openPage, PLAIN } from './browser.ts'
import type { Fault } from './faulty-front.ts'
import { HTML, setFaultyStage, status } from './faulty-stage.ts'

const stage = setFaultyStage()

const EVENTS = /^\/(api\/events|__serverLoader)/
const envelope = '{"code":0,"message":"ok","data":{"items":[],"total":0,"page":1,"page_size":12},"request_id":"x"}'
const json = (body: string) => ({ status: 200, type: 'application/json', body })
const calls: [string, Fault, RegExp][] = [
  ['404', status(404), /GET \/api\/events: Request failed with status code 404/],
  ['500', status(500), /GET \/api\/events: Request failed with status code 500/],
  ['502 with a good envelope', { status: 502, type: 'application/json', body: envelope }, /status code 502/],
  ['a broken connection', 'reset', /GET \/api\/events: Network Error/],
  ['half of the JSON', 'half', /GET \/api\/events: Network Error/],
  ['HTML for JSON', HTML, /GET \/api\/events: The answer with status code 200 is no envelope/],
  ['204', { status: 204 }, /GET \/api\/events: The answer with status code 204 is no envelope/],
  ['code 0 without data', json('{"code":0,"data":null}'), /GET \/api\/events: The answer with code 0 has no data/],
  [
    'a list without items',
    json('{"code":0,"data":{"total":3}}'),
    /GET \/api\/events: The answer with code 0 has no data/,
  ],
  ['nothing at all', json(''), /status code 200 is no envelope/],
  ['JSON of something else', json('[]'), /status code 200 is no envelope/],
]

/** Faults of each kind: a status, a connection, an answer of another shape, none of its data. Only the whole run tries them all. */
const USUAL = new Set(['500', 'a broken connection', 'HTML for JSON', 'code 0 without data'])

/** The page's clock for calls runs this many times as fast: what is waited for is set and told as it is, and comes sooner. */
const HASTE = 100

/** Shortens the time-out of event calls; the message still names the configured one. Other calls keep theirs, for a busy machine. */
function hurry(times: number): void {
  const hurried = new WeakSet<XMLHttpRequest>()
  const { open } = XMLHttpRequest.prototype
  XMLHttpRequest.prototype.open = function (this: XMLHttpRequest, method: string, url: string | URL) {
    if (String(url).includes('/api/events')) hurried.add(this)
    open.call(this, method, url, true)
  }
  const { get, set } = Object.getOwnPropertyDescriptor(
    XMLHttpRequest.prototype,
    'timeout',
  ) as Required<PropertyDescriptor>
  Object.defineProperty(XMLHttpRequest.prototype, 'timeout', {
    get,
    set(this: XMLHttpRequest, ms: number) {
      set.call(this, hurried.has(this) ? ms / times : ms)
    },
  })
}

describe.skipIf(!chromiumPath)('a call without an answer', () => {
  const shown = () => stage.page.getByRole('heading', { level: 1, name: /赛事/ })

  test.each(process.env['EVERY_LOOK'] ? calls : calls.filter(([what]) => USUAL.has(what)))(
    '%s: is told calmly, and comes with the next try',
    async (_what, fault, raw) => {
      stage.front.break(EVENTS, fault)
      await stage.page.goto('/integratedServices')
      await stage.page.getByText('没有收到服务器的回应，请检查网络后重试。').waitFor()
      await expect.poll(() => stage.log.join('\n')).toMatch(raw)
      expect(await stage.page.locator('main').innerText()).not.toMatch(/status code|Network Error/)
      stage.front.mend()
      await stage.page.getByRole('button', { name: '重试' }).click()
      await stage.page.locator('main a[href*="event="]').first().waitFor()
      await shown().waitFor()
    },
  )

  test('in 50 seconds: is told calmly, and comes with the next try', async () => {
    await stage.page.addInitScript(hurry, HASTE)
    stage.front.break(/^\/__serverLoader/, status(503))
    stage.front.break(EVENTS, 'hang')
    await stage.page.goto('/integratedServices')
    await stage.page.getByText('没有收到服务器的回应，请检查网络后重试。').waitFor()
    await expect.poll(() => stage.log.join('\n')).toMatch(/GET \/api\/events: timeout of 50000 ms exceeded/)
    stage.front.mend()
    await stage.page.getByRole('button', { name: '重试' }).click()
    await stage.page.locator('main a[href*="event="]').first().waitFor()
  })

  test('in 50 seconds: nobody is made to wait as long again for a second try', async () => {
    const page = await openPage(PLAIN, { baseURL: stage.front.address })
    await page.addInitScript(hurry, HASTE / 4)
    await page.goto('/account/sign-in')
    await page.getByRole('heading', { level: 1 }).waitFor()
    stage.front.break(EVENTS, 'hang')
    await page.getByRole('navigation').getByRole('link', { name: '赛事' }).click()
    await page.getByText('没有收到服务器的回应，请检查网络后重试。').waitFor()
    expect(stage.front.met()).toBe(1)
    await page.context().close()
  })

  test('JSON under another name is an answer', async () => {
    stage.front.break(EVENTS, { status: 200, type: 'text/plain', body: envelope })
    await stage.page.goto('/integratedServices')
    await shown().waitFor()
    await stage.page.getByText('没有收到服务器的回应，请检查网络后重试。').waitFor({ state: 'hidden' })
    expect(stage.log.join('\n')).not.toMatch(/no envelope/)
  })
})
