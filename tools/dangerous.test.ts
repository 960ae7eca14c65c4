import { expect, test } from 'vitest'
import { NewPassword } from '../packages/contract/src/schemas/session.ts'
import { read, repositoryFiles, runsForPeople, withoutComments } from './repository.ts'

const sources = repositoryFiles().filter(runsForPeople)
const server = sources.filter((file) => file.startsWith('apps/server/'))

/** Files of these whose code has what is looked for. */
const having = (among: string[], what: RegExp) => among.filter((file) => what.test(withoutComments(read(file))))

test('there is something to look through', () => {
  expect(server.length).toBeGreaterThan(500)
  expect(sources.length).toBeGreaterThan(server.length + 500)
  expect(having(sources, /\bcreateHash\(/).length).toBeGreaterThan(5)
})

test('nothing that people sent becomes code: nothing is evaluated', () => {
  expect(having(sources, /\beval\(|\bnew Function\(|['"]node:vm['"]|\bset(Timeout|Interval)\(\s*['"`]/)).toEqual([])
})

test('nothing that people sent becomes markup: screens are made by React alone', () => {
  expect(having(sources, /dangerouslySetInnerHTML|\.(inner|outer)HTML\b|insertAdjacentHTML|document\.write/)).toEqual(
    [],
  )
})

test('no pattern is made of what people sent', () => {
  // These are made of constants, when their file is read.
  const known = [
    'apps/account/src/features/phone-code/code-field.tsx',
    'apps/server/src/operations/doctor/check-machine.ts',
    'apps/server/src/preload/gather-first-data.ts',
    'apps/shell/src/features/event/page/share/cut-lines.ts',
    'apps/shell/src/features/event/page/text-blocks.ts',
    'packages/contract/src/openapi/openapi-examples.ts',
    'packages/contract/src/schemas/race/start.ts',
  ]
  expect(having(sources, /\bRegExp\(/)).toEqual(known)
})

test('what is written for whoever runs it leaves by the log and by these files alone', () => {
  // What a command says, why a start failed, where the portal is open, what was seeded, and codes while somebody tries things out.
  expect(
    having(server, /\bconsole\.\w+\(|process\.std(?:out|err)\b|\bappendFile(?:Sync)?\(|pino\.destination\(/),
  ).toEqual([
    'apps/server/src/check-start.ts',
    'apps/server/src/cli.ts',
    'apps/server/src/ending.ts',
    'apps/server/src/kernel/log.ts',
    'apps/server/src/main.ts',
    'apps/server/src/outside/sms/open-sms.ts',
    'apps/server/src/portal.ts',
    'apps/server/src/seed/seed.ts',
  ])
})

test('programs are started by a list of arguments, never by a shell, and in these files alone', () => {
  const starting = having(server, /['"]node:child_process['"]/)
  expect(starting).toEqual([
    'apps/server/src/media/processing/video-tool.ts',
    'apps/server/src/operations/backup/keep-backup.ts',
    'apps/server/src/operations/doctor/check-machine.ts',
    'apps/server/src/outside/ffmpeg/run-tool.ts',
    'apps/server/src/store/connect/store-folder.ts',
  ])
  expect(having(starting, /(?<![.\w])exec(Sync)?\(|\bshell:/)).toEqual([])
})

test('there is one cipher, AES-256-GCM, and one hash, SHA-256', () => {
  expect(having(sources, /\bcreate(C|Dec)ipheriv\(/)).toEqual(['apps/server/src/security/vault.ts'])
  expect(read('apps/server/src/security/vault.ts')).toContain("'aes-256-gcm'")
  for (const file of sources) {
    const named = withoutComments(read(file)).matchAll(
      /\b(?:createHash|createHmac|hkdfSync|(?<!\.)hash)\(\s*'([^']*)'/g,
    )
    expect([file, [...named].filter(([, algorithm]) => algorithm !== 'sha256')]).toEqual([file, []])
  }
})

test('what must not be guessed comes from the system: chance alone decides nothing but these', () => {
  // Which traces are kept, what an upload is called on this device, and how long a page waits before it asks again.
  expect(having(sources, /Math\.random/)).toEqual([
    'apps/common/src/features/video/upload/uploads.ts',
    'apps/server/src/kernel/trace/tracing.ts',
    'apps/shell/src/features/registration/form/rush.ts',
  ])
})

test('the portal asks nobody but whom its settings name, in these files, and follows no redirect', () => {
  const asking = having(server, /(?<![.\w])fetch\(/)
  expect(asking).toEqual([
    'apps/server/src/kernel/trace/send-spans.ts',
    // The portal's own port.
    'apps/server/src/operations/doctor/check-alone.ts',
    'apps/server/src/operations/doctor/check-outside.ts',
    'apps/server/src/outside/sms/sms-driver.ts',
  ])
  for (const file of asking) {
    const code = withoutComments(read(file))
    expect([file, code.split("redirect: 'manual'").length]).toEqual([file, code.split(/(?<![.\w])fetch\(/).length])
  }
  expect(having(server, /\bhttps?\.(request|get)\(|from 'undici'/)).toEqual([])
})

test('no certificate is taken unchecked', () => {
  expect(having(server, /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity/)).toEqual([])
})

test('pages listen to no messages of other windows', () => {
  // The two that hear anything hear a channel of the portal's own tabs.
  const hearing = having(sources, /addEventListener\('message'|\bonmessage\b/).filter((file) => !server.includes(file))
  expect(hearing).toEqual(['apps/shell/src/session/across-tabs.ts', 'packages/guest/src/unread.ts'])
  for (const file of hearing) expect(read(file)).toMatch(/channel(\(\))?\?\.addEventListener\('message'/)
})

test('passwords are typed into a masked field that takes what is pasted', () => {
  const account = sources.filter((file) => file.startsWith('apps/account/'))
  const asked = having(account, /autoComplete="(current|new)-password"/)
  expect(asked.length).toBeGreaterThanOrEqual(3)
  expect(asked.filter((file) => !read(file).includes('<PasswordInput'))).toEqual([])
  expect(read('packages/ui/src/controls/inputs.tsx')).toContain("type={shown ? 'text' : 'password'}")
  expect(having(account, /onPaste|'paste'/)).toEqual([])
})

test('passwords may have 64 characters and more', () => {
  const long = 'a quiet lane at the river, '.repeat(4)
  expect([64, 100].map((length) => NewPassword.safeParse(long.slice(0, length)).success)).toEqual([true, true])
  expect(NewPassword.safeParse(long.slice(0, 7)).success).toBe(false)
})
