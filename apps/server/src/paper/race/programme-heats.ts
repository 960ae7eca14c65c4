import { type FormPage, LEFT, WIDTH } from '../page/form-page.ts'
import { drawText } from '../page/wrap-text.ts'
import { byBib, nameOf, type RaceContest, type RaceFacts, startersOf, timeOf, unitOf } from './race-paper.ts'
import { drawBand, openTable } from './race-table.ts'

type Round = RaceContest['rounds'][number]
type Starter = RaceContest['starters'][number]

const ROW = 15.5
const LINE = 14

/** Draws who races with whom, contest by contest; every number stands in each of its contests once. */
export function drawHeats(page: FormPage, facts: RaceFacts): void {
  const racers = byBib(facts)
  for (const [nth, contest] of facts.contests.entries()) {
    if (nth > 0) page.down(10)
    if (!page.fits(150)) page.next()
    const counted = `${startersOf(contest)} 人`
    const head = () => drawBand(page, `${contest.name}（续）`)
    drawBand(page, contest.name, counted)
    drawFacts(page, contest)
    for (const round of contest.rounds) {
      const draw = round.runs > 1 ? drawRuns : drawRound
      draw(page, { facts, contest, round, racers, head })
    }
  }
}

/** Merged groups, the seed of the draw, and what was left of it. */
function drawFacts(page: FormPage, { groups, rank_apart, draw }: RaceContest): void {
  page.down(4)
  const lines = [
    groups.length > 1
      ? `合组：${groups.join('、')}（${rank_apart ? '同场竞赛，分别排名' : '同场竞赛，一起排名'}）`
      : '',
    draw === null ? '' : `抽签口令：${draw.seed}`,
    draw === null ? '' : `抽签摘要：${draw.digest}`,
  ]
  for (const line of lines.filter((one) => one !== '')) {
    page.write(line, LEFT + 6, page.y, { size: 8, width: WIDTH - 12, faint: true })
    page.down(LINE)
  }
}

interface Drawing {
  facts: RaceFacts
  contest: RaceContest
  round: Round
  racers: ReturnType<typeof byBib>
  head: () => void
}

/** The place in the lot; none where somebody came later, or has another number since. */
const lotOf = ({ draw }: RaceContest) => {
  const places = new Map(draw?.order.map((bib, place) => [bib, String(place + 1)]))
  return (bib: number) => places.get(bib) ?? '—'
}

const noteOf = ({ scratched, late }: Starter): string => (scratched ? '弃权' : late ? '补入' : '')

/** Several runs as one table: everybody has a line, with the heat and lane of each run. */
function drawRuns(page: FormPage, { facts, contest, round, racers, head }: Drawing): void {
  drawTimes(page, facts, round)
  const runs = Array.from({ length: round.runs }, (_one, nth) => nth + 1)
  const places = new Map<string, string>()
  for (const { run, number, lanes } of round.heats)
    for (const { lane, bib } of lanes) places.set(`${run}/${bib}`, `${number} – ${lane}`)
  const isMerged = contest.groups.length > 1
  const columns = [
    ['号码', 9, 'right'],
    ['姓名', 17],
    ['参赛单位', 24],
    ...(isMerged ? ([['组别', 15]] as const) : []),
    ['签序', 8, 'center'],
    ...runs.map((run) => [`第 ${run} 轮`, 10, 'center'] as const),
    ['备注', 8, 'center'],
  ] as const
  page.write(`${round.name}，共 ${round.runs} 轮；下表各轮为“小组 – 道次”。`, LEFT + 6, page.y + 2, {
    size: 8,
    faint: true,
  })
  page.down(LINE)
  const table = openTable(page, columns, head, { row: ROW, size: 8.5 })
  const lot = lotOf(contest)
  for (const starter of contest.starters) {
    const racer = racers.get(starter.bib)
    const group = isMerged ? [starter.group] : []
    const each = runs.map((run) => places.get(`${run}/${starter.bib}`) ?? '—')
    const told = [String(starter.bib), nameOf(racer), unitOf(racer), ...group, lot(starter.bib), ...each]
    table.row([...told, noteOf(starter)], { faint: starter.scratched })
  }
}

/** When each heat of the runs begins, a line for each run. */
function drawTimes(page: FormPage, { event }: RaceFacts, { heats }: Round): void {
  for (const [run, own] of Map.groupBy(heats, (heat) => heat.run)) {
    const timed = own.filter(({ starts_at }) => starts_at !== null)
    if (timed.length === 0) continue
    const words = timed.map(({ number, starts_at }) => `${number} 组 ${timeOf(starts_at, event.timezone)}`)
    drawText(page, `第 ${run} 轮：${words.join('　')}`, { size: 8 })
  }
}

/** One race of each: heat by heat. */
function drawRound(page: FormPage, { facts, contest, round, racers, head }: Drawing): void {
  const starters = new Map(contest.starters.map((one) => [one.bib, one]))
  const lot = lotOf(contest)
  const isMerged = contest.groups.length > 1
  const columns = [
    ['道次', 8, 'center'],
    ['号码', 10, 'right'],
    ['姓名', 20],
    ['参赛单位', 28],
    ...(isMerged ? ([['组别', 18]] as const) : []),
    ['签序', 8, 'center'],
    ['备注', 8, 'center'],
  ] as const
  for (const { number, starts_at, lanes } of round.heats) {
    if (!page.fits(20 + Math.min(lanes.length + 1, 20) * ROW)) page.next()
    const when = timeOf(starts_at, facts.event.timezone, '')
    page.write(`${round.name} 第 ${number} 组`, LEFT + 4, page.y + 4, { size: 9.5, bold: true, width: WIDTH / 2 })
    page.write(when, LEFT + WIDTH / 2, page.y + 4.5, { size: 8.5, width: WIDTH / 2 - 6, align: 'right', faint: true })
    page.down(20)
    const table = openTable(page, columns, head, { row: ROW, size: 8.5 })
    for (const { lane, bib } of lanes) {
      const starter = starters.get(bib)
      const racer = racers.get(bib)
      const group = isMerged ? [starter?.group ?? ''] : []
      const told = [String(lane), String(bib), nameOf(racer), unitOf(racer), ...group, lot(bib)]
      table.row([...told, starter ? noteOf(starter) : ''], { faint: starter?.scratched ?? false })
    }
    page.down(6)
  }
}

/** How anybody repeats a draw, with a program that every system has. */
export function drawHowToRepeat(page: FormPage, { contests }: RaceFacts): void {
  const seed = contests.find(({ draw }) => draw !== null)?.draw?.seed ?? ''
  drawText(
    page,
    [
      '每项比赛的抽签口令在领队会上当众约定，抽签结果由口令和号码算出，任何人都可以复核，谁也无法事先安排：',
      '',
      '1. 把口令、一条斜线和号码连成一行文字，例如“口令/号码”，中间不加空格。',
      '2. 算出这行文字（UTF-8）的 SHA-256，得到 64 位十六进制数。在终端里：',
      `　　printf '%s' '${seed.replaceAll("'", "'\\''")}/号码' | sha256sum`,
      '3. 同一比赛的号码按这个数从小到大排列，就是“签序”一栏的次序。',
      '4. 各小组按签序依竞赛办法编排；抽签之后的调整（弃权、补入、换组）记在更正里。',
      '',
      '“抽签摘要”是抽签时口令与各轮各组号码的 SHA-256，与公开页面上的一致。',
    ].join('\n'),
  )
}
