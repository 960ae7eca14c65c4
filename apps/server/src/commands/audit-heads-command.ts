import { isId } from '../kernel/ids/id.ts'
import { findHeads } from '../record/audit.store.ts'
import { lineOfHead, readHeads, rewrittenHeads } from '../record/kept-heads.ts'
import { type Command, refused, said } from './command.ts'

/** `portal audit heads [organization id]`: prints where the chains end, to be kept outside the portal. */
export const auditHeadsCommand: Command = {
  words: ['audit', 'heads'],
  usage: 'audit heads [organization id]',
  about: 'print where the audit chains end, to keep elsewhere',
  run: async (deps, { args }) => {
    const [only, ...more] = args.slice(2)
    if (more.length > 0 || (only !== undefined && !isId(only)))
      return refused('Write: portal audit heads [organization id]')
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
    if (file === null) return refused('Name the file: portal audit compare <file>')
    const kept = readHeads(file.content)
    if ('wrongLine' in kept) return refused(`Line ${kept.wrongLine} is no head as \`portal audit heads\` prints them.`)
    const rewritten = await rewrittenHeads(deps.database.db, kept)
    if (rewritten.length === 0) return said(`The chains pass through all ${kept.length} heads.`)
    return refused(
      rewritten.map((head) => `${head.organization_id} link ${head.length}: not the head that was kept`).join('\n'),
    )
  },
}
