import { join } from 'node:path'
import type { ActingFor, Deps } from '../../deps.ts'
import { newId } from '../../store/fast/id-counter.ts'
import { uploader } from './add-demo-videos.ts'
import type { DemoOrganization } from './organizations.ts'

const PICTURE = join(import.meta.dirname, 'pictures', 'payment-code.png')

/** Uploads what is scanned to pay, as the host would, and shows it with the demo's events that say how to pay. What it says is that nothing is to be paid. */
export async function addPaymentCode(deps: Deps, { accountId, id: organizationId }: DemoOrganization): Promise<void> {
  const office: ActingFor = { accountId, organizationId, role: 'owner', sessionId: newId(), signedInAt: deps.now() }
  const payment_qr_path = await uploader(deps, office)(PICTURE, 'event_cover', 'image/png')
  await deps.database.db
    .updateTable('event')
    .set({ payment_qr_path })
    .where('demo_day', 'is not', null)
    .where('payment_text', 'is not', null)
    .execute()
}
