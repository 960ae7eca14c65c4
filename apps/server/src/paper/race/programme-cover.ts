import { localDate } from '@startline/domain'
import { type FormPage, LEFT, PAGE, WIDTH } from '../page/form-page.ts'
import { wrapText } from '../page/wrap-lines.ts'
import { drawText } from '../page/wrap-text.ts'
import { codeOf } from './draw-code.ts'
import type { RaceFacts, RacePaper } from './race-paper.ts'

/** The lanes of the track on the cover, from the inside. */
const LANES = ['#0b6e99', '#3a8fb0', '#6aafc7', '#9bcedd', '#cbe6ee']
const NAME = 27
const NAME_LINES = 3
const CODE = 92

/** The days of an event as people write them. */
function daysOf({ event }: Pick<RaceFacts, 'event'>): string {
  const [from, to] = [event.starts_at, event.ends_at].map((at) => localDate(new Date(at), event.timezone))
  return from === to ? (from ?? '') : `${from} 至 ${to}`
}

/** Draws the cover of a programme: what it is of, where and when, and the way to what is new. */
export function drawCover(page: FormPage, paper: RacePaper): void {
  const { facts } = paper
  const { event } = facts
  drawLanes(page)
  const name = wrapText(event.name, WIDTH - 40, (part) => page.widthOf(part, NAME)).slice(0, NAME_LINES)
  let y = 176
  for (const line of name) {
    page.write(line, LEFT, y, { size: NAME, align: 'center', bold: true })
    y += NAME * 1.5
  }
  page.write('秩 序 册', LEFT, y + 34, { size: 46, align: 'center', bold: true, color: '#0b6e99' })
  page.write('PROGRAMME', LEFT, y + 104, { size: 11, align: 'center', faint: true })
  const told = [
    ['时间', daysOf(facts)],
    ['地点', event.venue],
    ['主办', event.host],
  ] as const
  for (const [nth, [label, text]] of told.entries()) {
    const at = 486 + nth * 26
    page.write(label, LEFT + 130, at, { size: 11, width: 40, faint: true })
    page.write(text, LEFT + 176, at - 0.5, { size: 12, width: WIDTH - 220 })
  }
  drawFoot(page, paper)
}

/** The bend of a track, in the corner above. */
function drawLanes({ doc }: FormPage): void {
  doc.save().rect(0, 0, PAGE.width, 150).clip()
  for (const [nth, color] of LANES.entries())
    doc
      .circle(PAGE.width + 30, -70, 90 + nth * 24)
      .lineWidth(9)
      .strokeColor(color)
      .stroke()
  doc.restore()
}

function drawFoot(page: FormPage, { facts, address, kind, whole, printedAt }: RacePaper): void {
  const top = PAGE.height - 196
  codeOf(address)(page, LEFT + (WIDTH - CODE) / 2, top, CODE)
  page.write('扫码查看最新出场名单、更正与本册原件', LEFT, top + CODE + 4, { size: 9, align: 'center', faint: true })
  const version = kind === 'trial' ? `试排，未公布 · ${printedAt}` : `第 ${facts.version} 版 · ${printedAt}`
  page.write(version, LEFT, top + CODE + 24, { size: 10, align: 'center' })
  const names = whole
    ? '本册载有未成年人姓名，仅供赛事现场使用，请勿拍照上传网络。'
    : facts.names === 'none'
      ? '按赛事公开设置，本册不显示选手姓名，请以号码为准。'
      : '为保护未成年人，本册只显示选手姓氏，请以号码为准。'
  page.write(names, LEFT, top + CODE + 42, { size: 8.5, align: 'center', faint: true })
}

const PROOF_CODE = 96

/** What proves a programme: the hash of its text, the key it was signed with, and where both are checked. */
export function drawProof(page: FormPage, { facts, proof, whole }: RacePaper): void {
  if (proof === null) {
    drawText(page, '这是试排，还没有公布，也没有签名。公布后这里印有本册的摘要与公钥。')
    return
  }
  const { sha256, publicKey, verifier } = proof
  drawText(
    page,
    [
      `本册第 ${facts.version} 版公布时，系统把全部内容写成一份数据（规范 JSON，RFC 8785），算出它的 SHA-256 并用 Ed25519 签名，此后不能再改。`,
      `公布之前名单已有 ${facts.amendments.length} 条更正；之后的更正一条接一条记在哈希链上，既不能抽掉，也不能插入。`,
      ...(whole ? ['现场印本载有全名，公开的原件只有姓氏，其余内容相同。'] : []),
      '',
    ].join('\n'),
  )
  const rows = [
    ['摘要（SHA-256）', sha256],
    ['公钥（Ed25519）', publicKey],
    ['更正链之首', facts.amendments.head],
  ] as const
  for (const [label, text] of rows) {
    page.write(label, LEFT, page.y, { size: 9, faint: true })
    page.down(15)
    page.write(text, LEFT, page.y, { size: 9.5, width: WIDTH })
    page.down(22)
  }
  drawText(page, `在任何浏览器里打开下面的页面（可以断网），选择从赛事页面下载的数据文件，就能核对：`)
  page.write(verifier, LEFT, page.y + 2, { size: 9.5, color: '#0b6e99' })
  page.down(24)
  codeOf(verifier)(page, LEFT, page.y, PROOF_CODE)
}
