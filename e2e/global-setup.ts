import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { expectNoSecrets } from '../apps/server/src/test/log-watch.ts'
import { startPortalProcess } from '../apps/server/src/test/processes/portal-process.ts'
import { storePrefix } from '../apps/server/src/test/processes/store-home.ts'
import { makeTemplateStores } from '../apps/server/src/test/template-stores.ts'
import { copyStore } from '../apps/server/src/test/test-database.ts'
import { findsIn, portalLog, toPortalLog } from './portal-log.ts'

/** The demo accounts' password in these tests. */
const DEMO_PASSWORD = 'A quiet lane 2026'

/** Serves the built portal with demo data on a store of its own, for all browser tests. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const stores = await makeTemplateStores()
  const folder = mkdtempSync(storePrefix)
  const smsFile = join(folder, 'sms.jsonl')
  const sms = { SMS_DRIVER: 'file', SMS_FILE: smsFile }
  const env = { DATA_DIR: folder, SEED: 'demo', DEMO_PASSWORD, ...sms }
  // As a first start leaves it: the portal puts in its tables itself.
  copyStore(stores.bare, folder)
  const portal = await startPortalProcess(env, undefined, toPortalLog(folder))
  project.provide('address', portal.address)
  project.provide('dataFolder', folder)
  project.provide('demoPassword', DEMO_PASSWORD)
  project.provide('smsFile', smsFile)
  return async () => {
    await portal.stop()
    const finds = findsIn(readFileSync(portalLog(folder), 'utf8'), smsFile, DEMO_PASSWORD)
    rmSync(folder, { recursive: true, force: true })
    await stores.remove()
    expectNoSecrets(finds, 'the portal in a browser')
  }
}

declare module 'vitest' {
  interface ProvidedContext {
    address: string
    /** Where the portal under test keeps its data, and listens for commands. */
    dataFolder: string
    demoPassword: string
    /** Where the portal under test writes the codes it sends. */
    smsFile: string
  }
}
