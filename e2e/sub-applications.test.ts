import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type PortalProcess, startPortalProcess } from '../apps/server/src/test/processes/portal-process.ts'
import { copyReadyStore } from '../apps/server/src/test/test-database.ts'
import { chromiumPath, expectCalm, openPage, PLAIN } from './browser.ts'
import { type OtherOrigin, openOtherOrigin } from './other-origin.ts'

const ROOT = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'startline-guests-'))
const dist = join(folder, 'dist')
const built = join(folder, 'built')
const OWN = [
  { name: 'common', entry: '/_sub/common' },
  { name: 'account', entry: '/_sub/account' },
  { name: 'console', entry: '/_sub/console', ahead_for: ['event:host', 'event:duty'] },
]
const TITLE = { 'zh-CN': '示例应用', en: 'Sample' }
let portal: PortalProcess
let elsewhere: OtherOrigin
let stranger: OtherOrigin

/** Builds one app alone, as an operator does. */
function build(...args: string[]): void {
  const env = { ...process.env, NODE_ENV: 'production' }
  execFileSync(process.execPath, [join(ROOT, 'tools', 'build.mjs'), ...args], { env, stdio: 'pipe' })
}

const configure = (sub_apps: object[], texts: object = {}) =>
  writeFileSync(join(folder, 'config', 'trial.json'), JSON.stringify({ sub_apps, ...texts }))

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
const pathOf = (page: Page) => new URL(page.url()).pathname

/** What the server hands to browsers as the environment. */
const told = async () =>
  (await (await fetch(`${portal.address}/config.json`)).json()) as {
    sub_apps: { name: string; version: string }[]
    filing: object | null
  }
const status = async (path: string) => (await fetch(portal.address + path)).status

/** Names and contents of everything in a folder. */
function hashOf(where: string): string {
  const hash = createHash('sha256')
  for (const entry of readdirSync(where, { withFileTypes: true, recursive: true }))
    if (entry.isFile()) hash.update(entry.name).update(readFileSync(join(entry.parentPath, entry.name)))
  return hash.digest('hex')
}

describe.skipIf(!chromiumPath)('sub-applications', () => {
  beforeAll(async () => {
    mkdirSync(join(folder, 'config'))
    configure(OWN)
    cpSync(join(ROOT, 'dist'), dist, { recursive: true })
    build('sample', '--from', join(ROOT, 'examples', 'sub-application'), '--into', built)
    const folders = { DATA_DIR: join(folder, 'data'), APPS_DIR: dist, CONFIG_DIR: join(folder, 'config') }
    copyReadyStore(folders.DATA_DIR)
    portal = await startPortalProcess({ ...folders, APP_ENV: 'trial' })
    elsewhere = await openOtherOrigin(join(built, 'sample'))
    stranger = await openOtherOrigin(join(built, 'sample'))
  })

  afterAll(async () => {
    await portal?.stop()
    await Promise.all([elsewhere?.close(), stranger?.close()])
    rmSync(folder, { recursive: true, force: true })
  })

  test('a third one is added while the portal runs, by configuration and one folder on another origin', async () => {
    const page = await openPage('/sample', { baseURL: portal.address })
    await heading(page, '没有找到这个页面')
    configure([...OWN, { name: 'sample', entry: elsewhere.address, version: '7', title: TITLE }])
    await expect.poll(async () => (await told()).sub_apps.length).toBe(4)

    const answer = await page.goto('/sample')
    await heading(page, '示例应用')
    const policy = answer?.headers()['content-security-policy'] ?? ''
    for (const part of ['script-src', 'style-src', 'connect-src'])
      expect(policy).toContain(`${part} 'self' ${elsewhere.address};`)
    for (const part of ["img-src 'self' data: blob:", "media-src 'self' blob:", "font-src 'self'"])
      expect(policy).toContain(`${part};`)

    await page.getByRole('link', { name: '第 2 道' }).click()
    await heading(page, '第 2 道')
    expect(pathOf(page)).toBe('/sample/lanes/2')
    await page.getByText('lanes/2', { exact: true }).waitFor()
    await page.getByRole('button', { name: '下一道' }).click()
    await heading(page, '第 3 道')
    await page.getByText('lanes/3', { exact: true }).waitFor()
    await page.goBack()
    await heading(page, '第 2 道')
    expect(pathOf(page)).toBe('/sample/lanes/2')
    await page.getByRole('link', { name: '查看赛事' }).click()
    await heading(page, '赛事')
    await page.goBack()
    await heading(page, '第 2 道')
    await page.goForward()
    await heading(page, '赛事')
    expect(pathOf(page)).toBe('/integratedServices')

    await page.goto('/sample/lanes/4?from=link')
    await heading(page, '第 4 道')
    await page.getByRole('banner').locator('summary[title^="语言"]').click()
    await page.getByRole('banner').getByRole('button', { name: 'English' }).click()
    await heading(page, 'Lane 4')
    expect(await page.locator('[data-sub-app=sample]').getAttribute('data-version')).toBe('1.0.0')
    expectCalm(page)
    expect(await fetched(page, `${stranger.address}/mf-manifest.json`)).toBe('refused')
    expect(await fetched(page, `${elsewhere.address}/mf-manifest.json`)).toBe('answered')
    await page.context().close()
  })

  test('a screen of it that is gone is told by its title, and comes with the next try', async () => {
    configure([...OWN, { name: 'sample', entry: elsewhere.address, version: '8', title: TITLE }])
    await expect.poll(async () => (await told()).sub_apps.at(-1)?.version).toBe('8')
    const page = await openPage('/sample', { baseURL: portal.address })
    await heading(page, '示例应用')
    await page.route(`${elsewhere.address}/static/js/async/*`, (route) => route.abort())
    await page.getByRole('link', { name: '第 2 道' }).click()
    await page.getByText('“示例应用”暂时打不开').waitFor()
    expect(await page.getByRole('banner').count()).toBe(1)
    await page.unroute(`${elsewhere.address}/static/js/async/*`)
    await page.getByRole('button', { name: '重试' }).click()
    await heading(page, '第 2 道')
    expect(pathOf(page)).toBe('/sample/lanes/2')
    await page.context().close()
  })

  test('filing and licence of the environment stand on every page', async () => {
    const filing = { text: '测试 ICP 备 1234 号', url: 'https://beian.miit.gov.cn/' }
    configure(OWN, { filing, licence: { text: '测试许可证 5678', url: null } })
    await expect.poll(async () => Object.keys((await told()).filing ?? {})).toEqual(['text', 'url'])
    const page = await openPage(PLAIN, { baseURL: portal.address })
    for (const address of [
      '/applicationCenter',
      '/integratedServices',
      '/viewVideo',
      '/common/help',
      '/account/sign-in',
      '/no/such',
    ]) {
      await page.goto(address)
      const link = page.getByRole('contentinfo').getByRole('link', { name: filing.text })
      await link.waitFor()
      expect(await link.getAttribute('href')).toBe(filing.url)
      await page.getByRole('contentinfo').getByText('测试许可证 5678').waitFor()
    }
    await page.context().close()
  })

  test('its origin down, it is told by its title in the person’s language, and the shell lives', async () => {
    const port = Number(new URL(elsewhere.address).port)
    configure([...OWN, { name: 'away', entry: `http://127.0.0.1:${port}/nothing`, version: '7', title: TITLE }])
    await expect.poll(async () => (await told()).sub_apps.at(-1)?.name).toBe('away')
    const page = await openPage('/away/deep/er', { baseURL: portal.address, locale: 'en-GB' })
    await page.getByText('“Sample” cannot be opened right now').waitFor()
    await page.getByRole('banner').getByRole('link').first().click()
    await expect.poll(() => pathOf(page)).toBe('/applicationCenter')
    await page.context().close()
  })

  test('one is built and deployed alone: the shell’s files stay as they are, and nobody restarts the portal', async () => {
    const page = await openPage('/common/help', { baseURL: portal.address })
    await heading(page, '帮助')
    const shell = hashOf(join(dist, 'shell'))
    // Of the newest build: what the oldest one left behind goes when another comes.
    const chunks = () => {
      const { common = [] } = JSON.parse(readFileSync(join(dist, '.releases.json'), 'utf8')) as Record<
        string,
        string[][]
      >
      return (common[0] ?? []).filter((name) => name.endsWith('.js'))
    }
    const [before, version] = [chunks(), (await told()).sub_apps[0]?.version]

    const next = join(folder, 'next')
    mkdirSync(join(next, 'apps'), { recursive: true })
    for (const shared of ['tools', 'packages', 'node_modules']) symlinkSync(join(ROOT, shared), join(next, shared))
    cpSync(join(ROOT, 'apps', 'common'), join(next, 'apps', 'common'), { recursive: true })
    change(join(next, 'apps/common/src/features/help/messages.ts'), "title: ['帮助',", "title: ['新帮助',")
    change(join(next, 'apps/common/package.json'), /"version": "[^"]+"/, '"version": "9.8.7"')
    build('common', '--from', join(next, 'apps', 'common'), '--into', dist)

    expect(hashOf(join(dist, 'shell'))).toBe(shell)
    const added = chunks().filter((name) => !before.includes(name))
    expect(added.length).toBeGreaterThan(0)
    await expect.poll(async () => (await told()).sub_apps[0]?.version).not.toBe(version)
    for (const name of [...before, ...added]) expect([name, await status(`/_sub/common/${name}`)]).toEqual([name, 200])
    await heading(page, '帮助')
    await page.reload()
    await heading(page, '新帮助')
    expect(await page.locator('[data-sub-app=common]').getAttribute('data-version')).toBe('9.8.7')
    expectCalm(page)
    await page.context().close()
  })
})

/** Whether the page's policy lets it ask for an address that any origin may read. */
const fetched = (page: Page, address: string) =>
  page.evaluate(
    (url) =>
      fetch(url).then(
        () => 'answered',
        () => 'refused',
      ),
    address,
  )

function change(file: string, from: string | RegExp, to: string): void {
  const text = readFileSync(file, 'utf8')
  const changed = text.replace(from, to)
  expect(changed).not.toBe(text)
  writeFileSync(file, changed)
}
