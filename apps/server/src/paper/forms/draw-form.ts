import { groupWithDiscipline } from '@startline/contract'
import { closePages, type DrawnPaper, type FormPage, LEFT, openPages, WIDTH } from '../page/form-page.ts'
import {
  type FormData,
  type FormEntry,
  type FormGroup,
  type FormPerson,
  feeSums,
  genderWord,
  money,
  owed,
} from './form-data.ts'

const ROW = 17
const BAND = 20
const SIZE = 8.5
/** From one line of a cell to the next, in points. */
const LINE = 11
/** The columns of a group's table: what they are called, and their widths in points. */
const COLUMNS = [
  ['序号', 26],
  ['姓名', 74],
  ['性别', 28],
  ['年龄', 28],
  ['参赛单位', 88],
  ['证件号码', 98],
  ['监护人', 52],
  ['报名编号', 60],
  ['费用', 69],
] as const

/** Columns whose texts use more lines where they are long. */
const WRAPPED: ReadonlySet<string> = new Set(['姓名', '参赛单位', '监护人'])

/** Draws an entry form (盖章报名表) on A4 and gives the file. The font's glyphs that are used go along in it. */
export async function drawForm(data: FormData, font: string): Promise<Omit<DrawnPaper, 'unprintable'>> {
  const page = openPages(font, `${data.event} 报名表`)
  drawHead(page, data)
  for (const group of data.groups) drawGroup(page, group)
  drawFees(page, data)
  drawSignatures(page, data)
  return closePages(page, `${data.event} · ${data.unit ?? data.organization} · 生成于 ${data.madeAt}`)
}

function drawHead(page: FormPage, { event, venue, when, organization, unit, groups, family }: FormData): void {
  page.write(event, LEFT, page.y, { size: 17, align: 'center' })
  page.down(28)
  page.write('报 名 表', LEFT, page.y, { size: 13, align: 'center' })
  page.down(28)
  const entries = groups.flatMap((group) => group.entries)
  const people = entries.reduce((sum, entry) => sum + entry.people.length, 0)
  const facts = [
    [family ? '报名人' : '报名机构', organization],
    ['参赛单位', unit ?? '见各组名单'],
    ['比赛日期', when],
    ['比赛地点', venue],
    ['报名合计', `${entries.length} 项，${people} 人次`],
    family ? ['', ''] : ['领队及电话', ''],
  ] as const
  const half = WIDTH / 2
  page.rule(page.y)
  for (let at = 0; at < facts.length; at += 2) {
    for (const [side, fact] of facts.slice(at, at + 2).entries()) {
      const x = LEFT + side * half
      page.write(fact[0], x + 4, page.y + 5, { size: 9, width: 56, faint: true })
      page.write(fact[1], x + 62, page.y + 5, { size: 9.5, width: half - 68 })
    }
    page.down(22)
    page.rule(page.y)
  }
  page.down(12)
}

function drawGroup(page: FormPage, group: FormGroup): void {
  // A group's name never stands at the foot of a page without anybody.
  if (!page.fits(BAND + 3 * ROW)) page.next()
  drawGroupHead(page, group, false)
  let number = 0
  for (const entry of group.entries) {
    if (entry.team !== null) drawTeam(page, group, entry)
    for (const [place, person] of entry.people.entries()) {
      number += 1
      const tail = entry.team === null && place === 0 ? [entry.reference, owed(entry)] : ['', '']
      const lines = linesOf(page, [String(number), ...personCells(person, entry), ...tail])
      if (!page.fits(heightOf(lines))) drawGroupAgain(page, group)
      drawRow(page, lines)
    }
  }
  page.down(10)
}

function drawGroupAgain(page: FormPage, group: FormGroup): void {
  page.next()
  drawGroupHead(page, group, true)
}

function drawGroupHead(page: FormPage, { name, discipline, entries }: FormGroup, again: boolean): void {
  const count = again ? '（续）' : `（${entries.length} 项）`
  page.band(page.y, BAND)
  page.write(
    `${groupWithDiscipline({ name, registration_event: discipline }, 'zh-CN')}${count}`,
    LEFT + 4,
    page.y + 4,
    { size: 10 },
  )
  page.down(BAND)
  drawRow(
    page,
    COLUMNS.map(([title]) => [title]),
    true,
  )
}

/** A team's own line: its name, unit, reference and fee stand here once. */
function drawTeam(page: FormPage, group: FormGroup, { team, unit, reference, people, ...entry }: FormEntry): void {
  if (!page.fits(2 * ROW)) drawGroupAgain(page, group)
  const reserves = people.filter(({ reserve }) => reserve).length
  const size = `队员 ${people.length - reserves} 人${reserves > 0 ? `，替补 ${reserves} 人` : ''}`
  const words = [`队伍：${team}`, unit, size].filter((word) => word !== null && word !== '').join('　')
  const widthOfTail = COLUMNS[7][1] + COLUMNS[8][1]
  page.write(words, LEFT + 4, page.y + 3.5, { size: 8.5, width: WIDTH - widthOfTail - 8 })
  const x = LEFT + WIDTH - widthOfTail + 4
  page.write(reference, x, page.y + 3.5, { size: 8.5, width: COLUMNS[7][1] - 4 })
  page.write(owed(entry), x + COLUMNS[7][1], page.y + 3.5, { size: 8.5, width: COLUMNS[8][1] - 4 })
  page.down(ROW)
  page.rule(page.y)
}

const personCells = ({ name, gender, age, idNumber, guardian, reserve }: FormPerson, { team, unit }: FormEntry) => [
  team !== null && reserve ? `${name}（替补）` : name,
  genderWord(gender),
  age === null ? '' : String(age),
  unit ?? '',
  idNumber,
  guardian ?? '',
]

/** The lines of each cell: names and units wrap, all else is one line. */
const linesOf = (page: FormPage, cells: readonly string[]): string[][] =>
  COLUMNS.map(([title, width], index) => {
    const cell = cells[index] ?? ''
    return WRAPPED.has(title) ? page.wrap(cell, SIZE, width - 6) : [cell]
  })

const heightOf = (lines: readonly string[][]): number =>
  ROW + (Math.max(1, ...lines.map(({ length }) => length)) - 1) * LINE

function drawRow(page: FormPage, lines: readonly string[][], faint = false): void {
  let x = LEFT
  for (const [index, [, width]] of COLUMNS.entries()) {
    for (const [nth, line] of (lines[index] ?? []).entries())
      page.write(line, x + 4, page.y + 3.5 + nth * LINE, { size: SIZE, width: width - 6, faint })
    x += width
  }
  page.down(heightOf(lines))
  page.rule(page.y)
}

function drawFees(page: FormPage, { groups }: FormData): void {
  const { due, paid, waived, total } = feeSums(groups)
  if (total.count + waived.count === 0) return
  if (!page.fits(BAND + 2 * ROW)) page.next()
  page.band(page.y, BAND)
  page.write('费用', LEFT + 4, page.y + 4, { size: 10 })
  page.down(BAND)
  const cells = [
    `待缴 ${due.count} 项 ${money(due.fen)}`,
    `已缴 ${paid.count} 项 ${money(paid.fen)}`,
    `免缴 ${waived.count} 项`,
    `合计 ${money(total.fen)}`,
  ]
  const width = WIDTH / cells.length
  for (const [index, cell] of cells.entries())
    page.write(cell, LEFT + 4 + index * width, page.y + 4, { size: 9, width: width - 8 })
  page.down(ROW + 2)
  page.rule(page.y)
  page.down(14)
}

function drawSignatures(page: FormPage, data: FormData): void {
  if (data.family) drawGuardian(page)
  else drawStamp(page, data)
}

function drawGuardian(page: FormPage): void {
  const HEIGHT = 110
  if (!page.fits(HEIGHT)) page.next()
  const top = page.y
  page.write('本人确认以上信息真实、准确，已知悉并同意参赛者参赛。', LEFT, top, { size: 9 })
  for (const [index, line] of ['监护人（签字）：', '日期：　　　　年　　　月　　　日'].entries())
    page.write(line, LEFT, top + 34 + index * 34, { size: 10, width: WIDTH })
  page.down(HEIGHT)
}

function drawStamp(page: FormPage, { organization, unit }: FormData): void {
  const HEIGHT = 150
  if (!page.fits(HEIGHT)) page.next()
  const top = page.y
  page.write('本单位确认以上名单及信息真实、准确，参赛者及其监护人已知悉并同意参赛。', LEFT, top, { size: 9 })
  const side = 112
  page.box(LEFT + WIDTH - side, top + 22, side, side)
  page.write('单位盖章', LEFT + WIDTH - side, top + 72, { size: 9, width: side, align: 'center', faint: true })
  const lines = [`单位：${unit ?? organization}`, '负责人（签字）：', '日期：　　　　年　　　月　　　日']
  for (const [index, line] of lines.entries()) {
    page.write(line, LEFT, top + 34 + index * 34, { size: 10, width: WIDTH - side - 24 })
  }
  page.down(HEIGHT)
}
