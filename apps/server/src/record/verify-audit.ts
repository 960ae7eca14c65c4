import type { Tx } from '../store/database.ts'
import { readLinks } from './audit.store.ts'
import { type BrokenChain, type ChainEnd, walkChain } from './audit-chain.ts'

/** What was found on a walk along the chains. */
export interface AuditFinding {
  /** Organizations that have a chain. */
  organizations: number
  links: number
  /** The first wrong link of each broken chain. */
  broken: BrokenChain[]
}

/** Walks every chain, or one organization's, recomputes each hash and compares the ends with the organizations' rows. */
export async function verifyAudit(db: Tx, only?: string, atOnce?: number): Promise<AuditFinding> {
  const finding: AuditFinding = { organizations: 0, links: 0, broken: [] }
  let walked = { id: '', links: 0, said: { length: 0, head: Buffer.alloc(0) } as ChainEnd, walk: walkChain('') }
  const end = () => {
    if (walked.id === '') return
    const broken = walked.walk.end(walked.said)
    if (broken) finding.broken.push(broken)
    finding.links += walked.links
    if (broken || walked.links > 0) finding.organizations += 1
  }
  for await (const row of readLinks(db, only, atOnce)) {
    const said = { length: row.audit_length, head: row.audit_head }
    if (row.organization_id !== walked.id) {
      end()
      walked = { id: row.organization_id, links: 0, said, walk: walkChain(row.organization_id) }
    }
    walked.said = said
    const { position, entries, hash } = row
    if (position === null || entries === null || hash === null) continue
    walked.links += 1
    walked.walk.follow({ position, entries, hash })
  }
  end()
  return finding
}
