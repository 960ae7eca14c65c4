import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { commandFor, localCommandFor, stoppedCommandFor } from '../apps/server/src/commands/commands.ts'
import { read, repositoryFiles } from './repository.ts'

const page = read('docs/first-hour.md')
const sections = page.split(/^## /m).slice(1)
/** Nobody reads more at night. */
const MOST_LINES = 8

const tests = repositoryFiles()
  .filter((file) => /^(apps\/server|tools)\/.*\.test\.ts$/.test(file))
  .map(read)
const written = [...page.matchAll(/(?:^|`)portal ([a-z][^`\n#]*)/gm)].map(([, words = '']) => words.trim())

test('what may happen stands there, each in a few lines', () => {
  const titles = sections.map((section) => section.split('\n')[0])
  expect(titles).toEqual([
    'The primary database is lost',
    'The disk is full',
    'A key is lost, or somebody has read it',
    'An account was taken over',
    'Something was deleted that was needed',
    'A wrong version was deployed',
  ])
  for (const section of sections) {
    const lines = section.split('\n').slice(1).filter(Boolean)
    expect([section.split('\n')[0], lines.length <= MOST_LINES]).toEqual([section.split('\n')[0], true])
  }
})

test.each([...new Set(written)])('portal %s: there is such a command, and a test has run it', (typed) => {
  const args = typed.split(' ')
  const command = commandFor(args) ?? localCommandFor(args) ?? stoppedCommandFor(args)
  expect([typed, command?.words]).toEqual([typed, args.slice(0, command?.words.length)])
  const asTyped = new RegExp(`'${command?.words.join("',\\s*'")}'|portal ${command?.words.join(' ')}`)
  expect([typed, tests.some((source) => asTyped.test(source))]).toEqual([typed, true])
})

test('files and pages it names are there', () => {
  const named = [...page.matchAll(/`((?:docs|deploy)\/[\w./-]+|SECURITY\.md)`/g)].map(([, file = '']) => file)
  expect(named.filter((file) => !existsSync(join(import.meta.dirname, '..', file)))).toEqual([])
})
