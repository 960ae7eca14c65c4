import { expect, test } from 'vitest'
import { wallClock } from '../../pieces/local-time.ts'
import { sourceOf, weeksLater, yearsSaid } from './moved.ts'

const ahead = (zone: string) => (at: number) =>
  Date.parse(`${wallClock(at, zone)}:00Z`) - Math.floor(at / 60_000) * 60_000

test('a copy of 52 weeks is on the same day of the week at the same time', () => {
  expect(weeksLater('2027-05-15T00:00:00.000Z', 52, ahead('Asia/Shanghai'))).toBe('2028-05-13T00:00:00.000Z')
})

test('where clocks are changed in between, the race begins at the same time of the day all the same', () => {
  const moved = weeksLater('2027-03-20T08:00:00.000Z', 2, ahead('Europe/Paris'))
  expect([
    wallClock(Date.parse('2027-03-20T08:00:00Z'), 'Europe/Paris'),
    wallClock(Date.parse(moved), 'Europe/Paris'),
  ]).toEqual(['2027-03-20T09:00', '2027-04-03T09:00'])
})

test('the youngest and the oldest group are told, groups without birth years are not', () => {
  const group = (name: string, from: string | null, to: string | null) => ({ name, born_from: from, born_to: to })
  const groups = [
    group('公开组', null, null),
    group('U10', '2017-01-01', '2018-12-31'),
    group('U6', '2021-01-01', '2022-12-31'),
  ]
  const event = {
    timezone: 'Asia/Shanghai',
    starts_at: '',
    registration_opens_at: '',
    registration_closes_at: '',
    groups,
  }
  const source = sourceOf({ event } as unknown as Parameters<typeof sourceOf>[0])
  expect([source?.youngest?.name, source?.oldest?.name]).toEqual(['U6', 'U10'])
  expect(source?.oldest && yearsSaid(source.oldest, 1)).toBe('2018–2019')
  expect(sourceOf({ event: null })).toBe(null)
})
