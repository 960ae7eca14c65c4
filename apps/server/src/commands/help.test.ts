import { expect, test } from 'vitest'
import { everyCommand } from './commands.ts'
import { askedAbout, help, helpText, unknown } from './help.ts'
import { misuse, usageOf } from './usage.ts'

test.each(everyCommand.map((one) => [one.words.join(' '), one] as const))('portal %s --help', (words, command) => {
  const about = askedAbout([...words.split(' '), '--help'])
  expect(help(about ?? [])).toEqual({
    code: 0,
    out: `Usage: portal ${usageOf(command)}\n\n${command.about}\n`,
    err: '',
  })
  expect(help(askedAbout(['help', ...words.split(' ')]) ?? [])).toMatchObject({ code: 0 })
  expect(helpText()).toContain(`  ${command.usage} `)
})

test('a first word lists what begins with it', () => {
  const { code, out } = help(askedAbout(['event', '-h']) ?? [])
  expect(code).toBe(0)
  expect(
    out
      .split('\n')
      .filter(Boolean)
      .map((line) => line.trim().split(' ').slice(0, 2).join(' ')),
  ).toEqual(['event import', 'event list', 'event export', 'event change', 'event cancel'])
  expect(unknown(['event', 'sing'])).toContain('Unknown command: event sing\n\n  event import')
})

test('what is no command is a usage error', () => {
  expect(help(askedAbout(['sing', '--help']) ?? [])).toMatchObject({ code: 2, out: '' })
  expect(askedAbout(['seed'])).toBe(null)
  expect(askedAbout([])).toEqual([])
})

test('arguments that a usage does not have, or that it lacks, are usage errors', () => {
  const of = (...args: string[]) =>
    everyCommand
      .filter(({ words }) => words.every((word, at) => args[at] === word))
      .map((command) => misuse(command, args)?.code ?? 0)
  expect(of('doctor', 'now')).toEqual([2])
  expect(of('organization', 'requests', 'x')).toEqual([2])
  expect(of('event', 'import')).toEqual([2])
  expect(of('user', 'show')).toEqual([2])
  expect(of('user', 'show', 'wang')).toEqual([0])
  expect(of('doctor')).toEqual([0])
})
