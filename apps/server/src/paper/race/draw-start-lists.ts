import { type FormPage, LEFT, WIDTH } from '../page/form-page.ts'
import { byBib, heatName, membersOf, nameOf, startersByBib, startersOf, timeOf, unitOf } from './find-racers.ts'
import type { RaceContest, RaceFacts, RaceHeat, RacePaper } from './race-paper.ts'
import { drawBand, drawTitle, openTable } from './race-table.ts'

const ROW = 17
/** A heat is kept together with its band and head; one of more lines than this goes over the page. */
const WHOLE_MAX = 30

/** Draws start lists (出场名单): every contest on a page of its own, heat by heat. */
export function drawStartLists(page: FormPage, { facts, heat: wanted }: RacePaper): void {
  page.setHeading(`${facts.event.name} · 出场名单`)
  const racers = byBib(facts)
  for (const [nth, contest] of facts.contests.entries()) {
    if (nth > 0) page.next()
    page.beginPart(contest.name)
    drawTitle(page, contest.name, `${startersOf(contest)} 人 · ${contest.groups.join('、')}`)
    for (const [number, round] of contest.rounds.entries())
      for (const heat of round.heats)
        if (isWanted(wanted, number, heat)) drawHeat(page, facts, contest, heatName(round, heat), heat, racers)
  }
}

/** Whether a heat is to be printed: all are, or the one that was asked for. */
export const isWanted = (wanted: RacePaper['heat'], round: number, heat: RaceHeat): boolean =>
  wanted === null || (wanted.round === round && wanted.run === heat.run && wanted.number === heat.number)

function drawHeat(
  page: FormPage,
  { event }: RaceFacts,
  contest: RaceContest,
  name: string,
  heat: RaceHeat,
  racers: ReturnType<typeof byBib>,
): void {
  const whole = Math.min(heat.lanes.length, WHOLE_MAX) * ROW + 20 + ROW
  if (!page.fits(whole)) page.next()
  const isMerged = contest.groups.length > 1
  const when = timeOf(heat.starts_at, event.timezone, '')
  const band = (more: string) => drawBand(page, `${name}${more}`, when)
  band('')
  const columns = [
    ['道次', 9, 'center'],
    ['号码', 12, 'center'],
    ['姓名', 26],
    ['参赛单位', 34],
    ...(isMerged ? ([['组别', 22]] as const) : []),
    ['备注', 12],
  ] as const
  const table = openTable(page, columns, () => band('（续）'))
  const starters = startersByBib(contest)
  for (const { lane, bib } of heat.lanes) {
    const racer = racers.get(bib)
    const starter = starters.get(bib)
    const isOut = starter?.scratched ?? false
    const note = isOut ? '弃权' : starter?.late ? '补入' : ''
    const group = isMerged ? [starter?.group ?? ''] : []
    table.row([String(lane), String(bib), nameOf(racer), unitOf(racer), ...group, note], { faint: isOut })
    if (racer?.kind === 'team' && membersOf(racer) !== '') drawMembers(page, membersOf(racer))
  }
  page.down(12)
}

/** The members of a team, small below its line. */
export function drawMembers(page: FormPage, members: string): void {
  page.write(`队员：${members}`, LEFT + WIDTH * 0.22, page.y + 1, { size: 8, width: WIDTH * 0.76, faint: true })
  page.down(13)
  page.rule(page.y)
}
