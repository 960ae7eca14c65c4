import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { needs } from './needs.ts'

const SYSTEM = join(import.meta.dirname, 'system.mjs')
const home = mkdtempSync(join(tmpdir(), 'startline-system-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))
const [bin, sbin] = [join(home, 'bin'), join(home, 'sbin')]
beforeEach(() => {
  for (const folder of [bin, sbin]) {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder)
  }
})

/** Installs a program that is a shell script. */
function install(file: string, script = ''): string {
  writeFileSync(file, `#!/bin/sh\n${script}\n`)
  chmodSync(file, 0o755)
  return file
}

/** Calls a function of `system.mjs` with a PATH of `bin` and `sbin` alone; returns its result and output. */
function call(expression: string, env: Record<string, string> = {}) {
  const script = `import * as system from ${JSON.stringify(SYSTEM)}
const result = system.${expression}
console.error(JSON.stringify(result ?? null))`
  const how = { encoding: 'utf8' as const, env: { PATH: bin, ...env } }
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], how)
  expect(status, stderr).toBe(0)
  return { result: JSON.parse(stderr) as unknown, printed: stdout }
}

test('a program is found on PATH and in the sbin beside it, if it can be executed', () => {
  expect(call("findProgram('nginx')").result).toBeNull()
  writeFileSync(join(bin, 'nginx'), '')
  expect(call("findProgram('nginx')").result).toBeNull()
  const server = install(join(sbin, 'nginx'))
  expect(call("findProgram('nginx')").result).toBe(server)
  expect(call("findProgram('nginx')", { PATH: home }).result).toBeNull()
})

test('CHROMIUM names another browser than that of PATH', () => {
  expect(call('findHeadless()').result).toBeNull()
  const chrome = install(join(bin, 'google-chrome'))
  expect(call('findHeadless()').result).toBe(chrome)
  const shell = install(join(bin, 'chromium-headless-shell'))
  expect(call('findHeadless()').result).toBe(shell)
  expect(call('findChromium()').result).toBe(chrome)
  const other = install(join(sbin, 'other'))
  expect(call('findHeadless()', { CHROMIUM: other }).result).toBe(other)
})

test('a PostgreSQL that is too old for the portal is none', () => {
  install(join(bin, 'initdb'))
  install(join(bin, 'postgres'), 'echo "postgres (PostgreSQL) 14.9"')
  expect(call('findPostgres()').result).toBeNull()
  install(join(bin, 'postgres'), 'echo "postgres (PostgreSQL) 15.5 (Debian)"')
  expect(call('findPostgres()').result).toBe(bin)
  expect(call("findPostgres(['pg_rewind'])").result).toBeNull()
})

test('an ffmpeg without ffprobe, or without the encoders of the portal, is none', () => {
  const ffmpeg = install(join(bin, 'ffmpeg'), 'echo " V....D libx264   H.264"; echo " A....D aac    AAC"')
  expect(call('findFfmpeg()').result).toBeNull()
  install(join(bin, 'ffprobe'))
  expect(call('findFfmpeg()').result).toBe(ffmpeg)
  install(ffmpeg, 'echo " A....D aac    AAC"')
  expect(call('findFfmpeg()').result).toBeNull()
})

test('a Chinese font is one that fontconfig lists', () => {
  install(join(bin, 'fc-list'), 'echo "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc: "')
  expect(call('hasChineseFont()').result).toBe(true)
  install(join(bin, 'fc-list'), 'echo "/usr/share/fonts/truetype/wqy/wqy-zenhei.ttc: "')
  expect(call('hasChineseFont()').result).toBe(false)
})

const installing = needs('root')
const isDebian = existsSync('/etc/debian_version')
const log = join(home, 'apt.log')

test.skipIf(installing.missing || !isDebian)(
  `${installing.named('packages are announced in one line; a failing or locked apt fails nothing')}${isDebian ? '' : ' (needs Debian)'}`,
  () => {
    install(join(bin, 'apt-get'), `echo "$@" >>${log}; echo "E: Could not get lock /var/lib/dpkg/lock" >&2; exit 100`)
    const { result, printed } = call('prepareSystem()')
    expect(result).toContain('server on PostgreSQL')
    expect(printed).toMatch(/^Installing Debian packages: chromium .*; STARTLINE_INSTALL=no skips this\.\n$/)
    const calls = readFileSync(log, 'utf8').trim().split('\n')
    expect(calls).toEqual([expect.stringMatching(/ update$/), expect.stringMatching(/ install .* pgbouncer /)])
    for (const args of calls) expect(args).toContain('-o DPkg::Lock::Timeout=300')
  },
)

test('STARTLINE_INSTALL=no installs nothing', () => {
  rmSync(log, { force: true })
  install(join(bin, 'apt-get'), `echo "$@" >>${log}`)
  const { result, printed } = call('prepareSystem(true)', { STARTLINE_INSTALL: 'no' })
  expect([printed, existsSync(log)]).toEqual(['', false])
  expect(result).toContain('journeys')
})
