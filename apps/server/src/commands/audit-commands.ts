import { isId } from '../kernel/ids/id.ts'
import { findHeads } from '../record/audit.store.ts'
import { lastEntries } from '../record/show-audit.ts'
import { lineOfHead, readHeads, rewrittenHeads, verifyAudit } from '../record/verify-audit.ts'
import { type Command, listed, misused, refused, said } from './command.ts'
import { textOf } from './command-file.ts'

/** `portal audit verify [<organization id>]`: walks the audit chains; ends with 1 and a line for each that is broken. */
export const auditVerifyCommand: Command = {
  words: ['audit', 'verify'],
  usage: 'audit verify [<organization id>]',
  about: 'check that nothing in the audit chains was changed',
  run: async (deps, { args }) => {
    const [only, ...more] = args.slice(2)
    if (more.length > 0 || (only !== undefined && !isId(only)))
      return misused('Write: portal audit verify [<organization id>]')
    const { organizations, links, broken } = await verifyAudit(deps.database.db, only)
    const lines = broken.map(({ organizationId, position, why }) => `${organizationId} link ${position}: ${why}`)
    return lines.length > 0
      ? refused(lines.join('\n'))
      : said(`${links} links of ${organizations} organizations are sound.`)
  },
}

const USUAL = 100
/** An answer of this many entries stays well below what the command socket carries. */
const MAX_ENTRIES = 10_000

/** `portal audit show <organization id> [--last <n>]`: prints the last entries of a chain as JSON lines, the oldest first. */
export const auditShowCommand: Command = {
  words: ['audit', 'show'],
  usage: 'audit show <organization id> [--last <n>]',
  about: `print its last entries as JSON lines (${USUAL} unless told)`,
  run: async (deps, { args }) => {
    const [id = '', flag, count = '', ...more] = args.slice(2)
    const last = flag === undefined ? USUAL : Number(/^\d{1,5}$/.exec(count)?.[0])
    const wrong = !isId(id) || more.length > 0 || (flag !== undefined && flag !== '--last')
    if (wrong || !(last >= 1 && last <= MAX_ENTRIES))
      return misused(`Write: portal audit show <organization id> [--last <n>], with n from 1 to ${MAX_ENTRIES}`)
    return listed(await lastEntries(deps.database.db, id, last), `Nothing is recorded for ${id}.`)
  },
}

/** `portal audit heads [<organization id>]`: prints where the chains end, to be kept outside the portal. */
export const auditHeadsCommand: Command = {
  words: ['audit', 'heads'],
  usage: 'audit heads [<organization id>]',
  about: 'print where the audit chains end, to keep elsewhere',
  run: async (deps, { args }) => {
    const [only, ...more] = args.slice(2)
    if (more.length > 0 || (only !== undefined && !isId(only)))
      return misused('Write: portal audit heads [<organization id>]')
    const heads = await findHeads(deps.database.db, only ?? null)
    return heads.length === 0 ? refused('Nothing is recorded yet.') : said(heads.map(lineOfHead).join('\n'))
  },
}

/** `portal audit compare <file>`: whether the chains still pass through the heads that were kept elsewhere. */
export const auditCompareCommand: Command = {
  words: ['audit', 'compare'],
  usage: 'audit compare <file>',
  about: 'compare the audit chains with heads kept elsewhere',
  takesFile: true,
  run: async (deps, { file }) => {
    if (file === null) return misused('Name the file: portal audit compare <file>')
    const kept = readHeads(textOf(file))
    if ('wrongLine' in kept) return refused(`Line ${kept.wrongLine} is no head as \`portal audit heads\` prints them.`)
    const rewritten = await rewrittenHeads(deps.database.db, kept)
    return rewritten.length === 0
      ? said(`The chains pass through all ${kept.length} heads.`)
      : refused(
          rewritten.map((head) => `${head.organization_id} link ${head.length}: not the head that was kept`).join('\n'),
        )
  },
}
