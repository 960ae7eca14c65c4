import { closePages, type DrawnPaper, type FormPage, LEFT, openPages, WIDTH } from '../page/form-page.ts'
import { money, type PaidEntry, type ReceiptsData } from './form-data.ts'

/** Three receipts stand on a page, in points. */
const HEIGHT = 240
const LINE = 22
const STAMP = 84
/** A roster longer than this is told as a number. */
const NAMES_MAX = 6

/** Draws a receipt (缴费确认单) for each registration, three on a page of A4, and gives the file. */
export async function drawReceipts(data: ReceiptsData, font: string): Promise<Omit<DrawnPaper, 'unprintable'>> {
  const page = openPages(font, `${data.event} 缴费确认单`)
  for (const entry of data.entries) {
    if (!page.fits(HEIGHT)) page.next()
    drawReceipt(page, data, entry)
  }
  return closePages(page, `${data.event} · ${data.host} · 生成于 ${data.madeAt}`)
}

const namesOf = ({ names }: PaidEntry): string =>
  names.length > NAMES_MAX ? `${names.slice(0, NAMES_MAX).join('、')} 等 ${names.length} 人` : names.join('、')

function drawReceipt(page: FormPage, { event, host }: ReceiptsData, entry: PaidEntry): void {
  const top = page.y
  page.write('缴费确认单', LEFT, top, { size: 13, align: 'center' })
  page.write(entry.reference, LEFT + WIDTH - 120, top + 2, { size: 10, width: 120, align: 'right' })
  const facts = [
    ['赛事', event],
    ['报名机构', entry.organization],
    ['参赛单位', entry.unit ?? '以个人身份参赛'],
    ['组别', entry.team === null ? entry.group : `${entry.group}　队伍：${entry.team}`],
    ['参赛者', namesOf(entry)],
    ['报名费', `${money(entry.fee)}　已缴${entry.paidAt === '' ? '' : `（${entry.paidAt} 确认）`}`],
  ] as const
  const width = WIDTH - STAMP - 24
  for (const [at, [label, text]] of facts.entries()) {
    const y = top + 32 + at * LINE
    page.write(label, LEFT + 4, y, { size: 9, width: 56, faint: true })
    page.write(text, LEFT + 66, y, { size: 10, width: width - 66 })
  }
  page.box(LEFT + WIDTH - STAMP, top + 32, STAMP, STAMP)
  page.write('主办方盖章', LEFT + WIDTH - STAMP, top + 68, { size: 8.5, width: STAMP, align: 'center', faint: true })
  page.write(host, LEFT + WIDTH - STAMP - 20, top + 124, { size: 8.5, width: STAMP + 20, align: 'right' })
  const note = '本单由主办方确认收款后生成，仅作缴费凭证，不是发票。需要发票请联系主办方。'
  page.write(note, LEFT + 4, top + 32 + facts.length * LINE + 8, { size: 8, faint: true })
  page.rule(top + HEIGHT - 26)
  page.down(HEIGHT)
}
