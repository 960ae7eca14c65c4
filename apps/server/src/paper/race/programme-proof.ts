import { type FormPage, LEFT, WIDTH } from '../page/form-page.ts'
import { drawText } from '../page/wrap-text.ts'
import { codeOf } from './draw-code.ts'
import type { RacePaper } from './race-paper.ts'

const CODE = 96

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
  codeOf(verifier)(page, LEFT, page.y, CODE)
}
