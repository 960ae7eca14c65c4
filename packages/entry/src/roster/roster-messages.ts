import { messages, type Sentence } from '@startline/ui'
import type { RosterLine } from './roster-lines.ts'

type LineOf<K extends RosterLine['kind']> = Extract<RosterLine, { kind: K }>

/** Girls and boys share a shape, and so do the lines that name people. */
type Asked = LineOf<'girls' | 'boys'>
type Named = LineOf<'unfit' | 'entered' | 'excluded'>

const plural = (count: number, one: string, several = `${one}s`) => `${count} ${count === 1 ? one : several}`

const NAMED: Record<Named['kind'], Sentence> = {
  unfit: ['不符合组别条件', 'Not eligible for this group'],
  entered: ['已报名本组', 'Already registered in this group'],
  excluded: ['已报名与本组互斥的组别', 'Registered in a group that excludes this one'],
}

/** Words of the rules a team is measured by. */
export const useRosterText = messages({
  title: ['组队要求', 'What the group asks of a team'],
  kept: ['已符合', 'Met'],
  open: ['还差', 'Still missing'],
  broken: ['不符合', 'Not met'],
  allKept: ['已符合全部组队要求', 'Everything the group asks is met'],
  listComma: ['、', ', '],
  semicolon: ['；', '; '],
  size: ({ from, to }: LineOf<'size'>) =>
    from === to
      ? [`正式队员 ${from} 人`, plural(from, 'starter')]
      : [`正式队员 ${from}–${to} 人`, `${from} to ${to} starters`],
  sizeNow: ({ actual }: LineOf<'size'>) => [`现在 ${actual} 人`, `${actual} now`],
  tooFew: (count: number) => [`还差 ${count} 人`, `${count} more needed`],
  tooMany: (count: number) => [`多了 ${count} 人，请移出或改为替补`, `${count} too many: take out, or make reserve`],
  asked: ({ kind, least }: Asked) => [
    `至少 ${least} 名${kind === 'girls' ? '女生' : '男生'}`,
    `At least ${plural(least, kind === 'girls' ? 'girl' : 'boy')}`,
  ],
  askedNow: ({ actual }: Asked) => [`现在 ${actual} 名`, `${actual} now`],
  askedMissing: ({ kind, least, actual }: Asked) => [
    `还差 ${least - actual} 名${kind === 'girls' ? '女生' : '男生'}`,
    `${plural(least - actual, kind === 'girls' ? 'more girl' : 'more boy')} needed`,
  ],
  ages: ({ most }: LineOf<'ages'>) => [`年龄之和不超过 ${most} 岁`, `Ages add up to ${most} at most`],
  agesNow: ({ sum }: LineOf<'ages'>) => [`现在合计 ${sum} 岁`, `${sum} now`],
  agesOver: (years: number) => [`年龄之和超出 ${years} 岁`, `ages add up to ${plural(years, 'year')} too many`],
  agesUnknown: (count: number) => [
    `${count} 人没有出生日期，无法计算年龄之和`,
    `${plural(count, 'date')} of birth unknown, so the ages cannot be added up`,
  ],
  unit: ['队员来自同一参赛单位', 'All starters from one club or school'],
  unitSeveral: (count: number) => [`现在来自 ${count} 个参赛单位`, `they come from ${count} clubs or schools`],
  unitWithout: (count: number) => [
    `${count} 人没有参赛单位，请为队伍选择参赛单位`,
    `${plural(count, 'starter has', 'starters have')} no club or school: choose one for the team`,
  ],
  named: ({ kind, names }: Named) => {
    const [zh, en] = NAMED[kind]
    return [`${zh}：${names.join('、')}`, `${en}: ${names.join(', ')}`]
  },
  places: ({ limit }: LineOf<'places'>) => [
    `每个参赛单位最多 ${limit} 队`,
    `At most ${plural(limit, 'team')} of a club or school`,
  ],
  placesNow: ({ taken }: LineOf<'places'>) => [`含本队共 ${taken} 队`, `${plural(taken, 'team')} with this one`],
  placesOver: (count: number) => [`多了 ${count} 队`, `${count} too many`],
})

type Text = ReturnType<typeof useRosterText>

/** What a line says: the rule, how the team stands, and what is missing (null where nothing is). */
export function lineWords(line: RosterLine, text: Text): { rule: string; now: string | null; missing: string | null } {
  const missing = line.state === 'kept' ? null : missingOf(line, text)
  if (line.kind === 'size') return { rule: text.size(line), now: text.sizeNow(line), missing }
  if (line.kind === 'girls' || line.kind === 'boys')
    return { rule: text.asked(line), now: text.askedNow(line), missing }
  if (line.kind === 'ages') return { rule: text.ages(line), now: text.agesNow(line), missing }
  if (line.kind === 'unit') return { rule: text.unit, now: null, missing }
  if (line.kind === 'places') return { rule: text.places(line), now: text.placesNow(line), missing }
  return { rule: text.named(line), now: null, missing: null }
}

function missingOf(line: RosterLine, text: Text): string | null {
  if (line.kind === 'size') return sizeMissing(line, text)
  if (line.kind === 'girls' || line.kind === 'boys') return line.actual < line.least ? text.askedMissing(line) : null
  if (line.kind === 'ages') return agesMissing(line, text)
  if (line.kind === 'unit') return unitMissing(line, text)
  if (line.kind === 'places') return text.placesOver(line.taken - line.limit)
  return text.named(line)
}

function sizeMissing({ from, to, actual }: LineOf<'size'>, text: Text): string | null {
  if (actual < from) return text.tooFew(from - actual)
  return actual > to ? text.tooMany(actual - to) : null
}

function agesMissing({ most, sum, unknown }: LineOf<'ages'>, text: Text): string | null {
  if (unknown > 0) return text.agesUnknown(unknown)
  return sum > most ? text.agesOver(sum - most) : null
}

function unitMissing({ units, without }: LineOf<'unit'>, text: Text): string | null {
  if (without > 0) return text.unitWithout(without)
  return units > 1 ? text.unitSeveral(units) : null
}

/** Everything that is missing, in one line; null where the team can enter. */
export function missingWords(lines: readonly RosterLine[], text: Text): string | null {
  const missing = lines.flatMap((line) => (line.state === 'kept' ? [] : (missingOf(line, text) ?? [])))
  return missing.length > 0 ? missing.join(text.semicolon) : null
}
