import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { followApps } from './served-apps.ts'

const folder = mkdtempSync(join(tmpdir(), 'startline-served-'))
const options = { dist: join(folder, 'dist'), configFolder: join(folder, 'config'), env: 'production', demo: false }
let written = 0

/** Files that are written one after the other within a test have times of their own. */
function put(name: string, content: unknown): void {
  const file = join(folder, name)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  written += 1
  utimesSync(file, written, written)
}
const environment = (rest: object = {}) => ({ sub_apps: [{ name: 'common', entry: '/_sub/common' }], ...rest })

beforeEach(() => {
  rmSync(folder, { recursive: true })
  put('dist/shell/index.html', '<title>portal</title>')
  put('dist/common/one.js', 'one')
  put('dist/versions.json', { common: '1' })
  put('config/production.json', environment())
})
afterAll(() => rmSync(folder, { recursive: true }))

/** What is served, and how much later it is looked. */
function following() {
  const onWrong = vi.fn()
  // Whole milliseconds: a second added to a fraction may be a hair less than a second.
  let now = Math.round(performance.now())
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now)
  const apps = followApps(options, onWrong)
  const after = (ms: number) => {
    now += ms
    return apps()
  }
  return { after, onWrong, end: () => clock.mockRestore() }
}

test('a new build of one app is served within a second, without a restart', () => {
  const { after, onWrong, end } = following()
  put('dist/common/two.js', 'two')
  put('dist/versions.json', { common: '2' })
  expect([...after(999).files.keys()]).not.toContain('/_sub/common/two.js')
  const { files, config } = after(1)
  expect([...files.keys()]).toEqual(['/index.html', '/_sub/common/one.js', '/_sub/common/two.js'])
  expect(config.sub_apps[0]?.version).toBe('2')
  expect(onWrong).not.toHaveBeenCalled()
  end()
})

test('a sub-application that an operator adds is known within a second, to the policy too', () => {
  const { after, end } = following()
  const added = { name: 'sample', entry: 'https://guests.example/sample' }
  put('config/production.json', { sub_apps: [...environment().sub_apps, added] })
  const { config, headers } = after(1_000)
  expect(config.sub_apps.map(({ name }) => name)).toEqual(['common', 'sample'])
  expect(headers['content-security-policy']).toContain("script-src 'self' https://guests.example;")
  end()
})

test('a file that is wrong changes nothing, and is told once', () => {
  const { after, onWrong, end } = following()
  put('config/production.json', '{ "sub_apps"')
  expect(after(1_000).config.sub_apps).toHaveLength(1)
  expect(after(1_000).config.sub_apps).toHaveLength(1)
  expect(onWrong).toHaveBeenCalledTimes(1)
  put('config/production.json', environment({ prefetch: 0 }))
  expect(after(1_000).config.prefetch).toBe(0)
  end()
})

test('as long as nothing was deployed nothing is read', () => {
  const { after, end } = following()
  const first = after(0)
  put('dist/common/unfinished.js', 'half')
  expect(after(60_000)).toBe(first)
  end()
})
