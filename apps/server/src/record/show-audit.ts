import type { Executor } from '../store/statement.ts'
import type { AuditEntry } from './append-audit.ts'
import { findLinksBefore } from './audit.store.ts'

/** Beyond the last link of any chain. */
const END = 2_147_483_647
const LINKS_PER_QUERY = 50

/** An entry with the position of the link it stands in. */
type ShownEntry = AuditEntry & { position: number }

/** The last entries of an organization's chain, the oldest of them first. */
export async function lastEntries(db: Executor, organizationId: string, most: number): Promise<ShownEntry[]> {
  const entries: ShownEntry[] = []
  for (let before = END; entries.length < most; ) {
    const links = await findLinksBefore(db, organizationId, before, LINKS_PER_QUERY)
    for (const link of links) entries.push(...entriesOf(link).reverse())
    before = links.at(-1)?.position ?? 0
    if (links.length < LINKS_PER_QUERY) break
  }
  return entries.slice(0, most).reverse()
}

const entriesOf = ({ position, entries }: { position: number; entries: string }): ShownEntry[] =>
  (JSON.parse(entries) as AuditEntry[]).map((entry) => ({ position, ...entry }))
