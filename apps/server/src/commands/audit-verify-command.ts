import { isId } from '../kernel/ids/id.ts'
import { verifyAudit } from '../record/verify-audit.ts'
import { type Command, refused, said } from './command.ts'

/** `portal audit verify [organization id]`: walks the audit chains; ends with 1 and a line for each that is broken. */
export const auditVerifyCommand: Command = {
  words: ['audit', 'verify'],
  usage: 'audit verify [organization id]',
  about: 'check that nothing in the audit chains was changed',
  run: async (deps, { args }) => {
    const [only, ...more] = args.slice(2)
    if (more.length > 0 || (only !== undefined && !isId(only)))
      return refused('Write: portal audit verify [organization id]')
    const { organizations, links, broken } = await verifyAudit(deps.database.db, only)
    const lines = broken.map(({ organizationId, position, why }) => `${organizationId} link ${position}: ${why}`)
    if (lines.length > 0) return refused(lines.join('\n'))
    return said(`${links} links of ${organizations} organizations are sound.`)
  },
}
