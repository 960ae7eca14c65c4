import { expect, test } from 'vitest'
import { everyCommand } from './commands.ts'
import { askedAbout, help, helpText, unknown, versionUsage } from './help.ts'
import { misuse, type Usage, usageOf } from './usage.ts'
import { shapeProblem, usageShape } from './usage-shape.ts'

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

test('help and version explain themselves', () => {
  expect(help(askedAbout(['version', '--help']) ?? [])).toMatchObject({
    code: 0,
    out: expect.stringContaining('portal version'),
  })
  expect(help(askedAbout(['help', '--help']) ?? [])).toEqual({ code: 0, out: helpText(), err: '' })
  expect(misuse(versionUsage, ['version', '--bogus'])).toMatchObject({ code: 2 })
})

/** Arguments as a usage writes them: each placeholder is a word, what stands in brackets is left out. */
function asWritten(command: Usage): string[] {
  const takes = usageOf(command).slice(command.words.join(' ').length)
  const [first = ''] = takes.replaceAll(/\[[^\]]*(\[[^\]]*\])?[^\]]*\]…?/g, '').split(' | ')
  return [
    ...command.words,
    ...first
      .replaceAll(/<[^<>]*>/g, 'x')
      .split(' ')
      .filter(Boolean),
  ]
}

test.each(everyCommand.map((one) => [one.words.join(' '), one] as const))(
  'portal %s: usage errors end with 2',
  (_, command) => {
    const written = asWritten(command)
    expect(misuse(command, written)).toBe(null)
    expect(misuse(command, [...written, '--bogus', '1'])).toMatchObject({
      code: 2,
      err: expect.stringContaining('--bogus is unknown.'),
    })
    if (written.length > command.words.length) expect(misuse(command, written.slice(0, -1))).toMatchObject({ code: 2 })
    const { most } = usageShape(usageOf(command).slice(command.words.join(' ').length).trim())
    const many = [...written, ...Array.from({ length: 9 }, () => 'x')]
    expect(misuse(command, many)?.code ?? 0).toBe(Number.isFinite(most) ? 2 : 0)
  },
)

test('a flag needs its value, and takes one only where the usage has it', () => {
  const shape = usageShape('<file> --event <event id> [--note <remark>] [--yes] [--to s3|local | --undo yes]')
  expect(shape).toMatchObject({ least: 1, most: 1 })
  expect(shapeProblem(shape, ['a', '--event'])).toBe('--event needs a value.')
  expect(shapeProblem(shape, ['a', '--event', '--yes'])).toBe('--event needs a value.')
  expect(shapeProblem(shape, ['a', '--event=1', '--yes=1'])).toBe('--yes takes no value.')
  expect(shapeProblem(shape, ['a', '--note', 'b'])).toBe('--event is missing.')
  expect(shapeProblem(shape, ['--event', '1'])).toBe('An argument is missing.')
  expect(shapeProblem(shape, ['a', 'b', '--event', '1'])).toBe('There are too many arguments.')
  expect(shapeProblem(shape, ['a', '--event', '1', '--note=x=y', '--undo', 'yes', '--yes'])).toBe(null)
  expect(usageShape('[add | use | drop]')).toMatchObject({ least: 0, most: 1 })
  expect(usageShape('--to <URL>|embedded | --undo yes').flags).toMatchObject({
    to: { isRequired: false, takesValue: true },
  })
})
