import type { Deps } from '../../deps.ts'
import { insertApplication } from '../../identity/application/application.store.ts'
import { newSecret } from '../../identity/application/application-secret.ts'

/** The code of the application that the demo brings along. */
export const DEMO_APPLICATION = 'demo_results'
/** Where it is served: by the portal itself, so that it can be entered without a network. */
export const DEMO_APPLICATION_PATH = '/open/demo/results'

/**
 * Has the demo's application among those of others, entered where this portal is now: its address may have changed since the last start. One
 * that was closed stays so. Nobody is told its secret, for the portal knows who asks.
 */
export async function placeDemoApplication({ database: { db }, settings, now }: Deps): Promise<void> {
  const entry = `${settings.publicUrl}${DEMO_APPLICATION_PATH}`
  const application = {
    code: DEMO_APPLICATION,
    name: '成绩查询（演示）',
    nameEn: 'Results (demo)',
    description: '外部应用的样子：点开即已登录',
    descriptionEn: 'What an application of others looks like: opened, and signed in',
    icon: 'trophy',
    entry,
    redirectUris: [],
  }
  const { hash: secretHash } = newSecret()
  if (await insertApplication(db, application, { secretHash, at: now() })) return
  const place = { entry, origin: new URL(entry).origin }
  await db.updateTable('application').set(place).where('app_code', '=', DEMO_APPLICATION).execute()
}
