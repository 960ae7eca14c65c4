import type { Role } from '@startline/contract'
import { manages } from '@startline/contract/access'

const pairs = (Object.keys(manages) as Role[]).flatMap((who) => manages[who].map((whom) => [who, whom] as const))

/** Who may give and take whose place, as two columns of pairs for statements: `(who, whom) in (select * from unnest(…))`. */
export const RIGHTS = [pairs.map(([who]) => who), pairs.map(([, whom]) => whom)] as const

/** Whether a role may give, change or take the place of all these roles. */
export const mayManage = (who: Role, ...whom: Role[]): boolean => whom.every((role) => manages[who].includes(role))
