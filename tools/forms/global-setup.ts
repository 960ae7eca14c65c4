import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startPortalProcess } from '../../apps/server/src/test/processes/portal-process.ts'
import { storePrefix } from '../../apps/server/src/test/processes/store-home.ts'
import { makeTemplateStores } from '../../apps/server/src/test/template-stores.ts'
import { copyStore } from '../../apps/server/src/test/test-database.ts'
import { FORMS_DATA, FORMS_PORTAL, FORMS_SMS } from './portal-behind.ts'

/** Starts the portal that answers the forms, on an empty store of its own. */
export default async function setUp(_project: TestProject): Promise<() => Promise<void>> {
  const stores = await makeTemplateStores()
  const folder = mkdtempSync(storePrefix)
  copyStore(stores.ready, folder)
  const smsFile = join(folder, 'sms.jsonl')
  const portal = await startPortalProcess({ DATA_DIR: folder, SMS_DRIVER: 'file', SMS_FILE: smsFile })
  Object.assign(process.env, { [FORMS_PORTAL]: portal.address, [FORMS_SMS]: smsFile, [FORMS_DATA]: folder })
  return async () => {
    await portal.stop()
    rmSync(folder, { recursive: true, force: true })
    await stores.remove()
  }
}
