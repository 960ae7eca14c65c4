import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { type LogWatch, watchLogs } from '../apps/server/src/test/log-watch.ts'
import { type Find, findSecrets } from '../apps/server/src/test/secrets-in-log.ts'
import { sentCodes } from '../apps/server/src/test/sent-codes.ts'

/** Where everything the portal under test writes goes, in its data folder. */
export const portalLog = (dataFolder: string): string => join(dataFolder, 'portal.log')

/** Takes what the portal writes into its file: the test files run in processes of their own. */
export function toPortalLog(dataFolder: string): LogWatch {
  const take = (piece: string) => appendFileSync(portalLog(dataFolder), piece)
  return { ...watchLogs(), open: () => take }
}

/** What may not be in a part of the log: `password` is that of all accounts here, the codes are those sent so far. */
export const findsIn = (log: string, smsFile: string, password: string): Find[] =>
  findSecrets(log, [password, ...sentCodes(smsFile).map(({ code }) => code)])
