import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Deps } from '../../deps.ts'
import { actingFor, demoUploader } from './demo-uploader.ts'
import type { DemoOrganization } from './organizations.ts'

const PICTURE = join(import.meta.dirname, 'pictures', 'payment-code.png')

/** Uploads what is scanned to pay, as the host would, and shows it with the demo's events that say how to pay. What it says is that nothing is to be paid. */
export async function addPaymentCode(deps: Deps, host: DemoOrganization): Promise<void> {
  const upload = demoUploader(deps, actingFor(deps, host, 'owner'))
  const payment_qr_path = await upload(await readFile(PICTURE), 'event_cover', 'image/png')
  await deps.database.db
    .updateTable('event')
    .set({ payment_qr_path })
    .where('demo_day', 'is not', null)
    .where('payment_text', 'is not', null)
    .execute()
}
