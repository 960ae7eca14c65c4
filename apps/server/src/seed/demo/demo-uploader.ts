import { Readable } from 'node:stream'
import type { UploadPurpose } from '@startline/contract'
import type { ActingFor, Deps } from '../../deps.ts'
import { uploadReceiver } from '../../media/upload/receive-upload.ts'
import { grantUpload, reserveUpload } from '../../media/upload/reserve-upload.ts'
import { objectStoreOf } from '../../outside/storage/open-stores.ts'
import { newId } from '../../store/fast/id-counter.ts'
import type { DemoOrganization } from './organizations.ts'

/** Somebody of the demo acting for an organization. */
export const actingFor = (
  deps: Deps,
  { accountId, id, type }: DemoOrganization,
  role: ActingFor['role'],
): ActingFor => ({
  accountId,
  organizationId: id,
  role,
  sessionId: newId(),
  signedInAt: deps.now(),
  consentCapacity: type === 'personal' ? 'guardian' : 'organization',
  state: '',
})

/** Makes what uploads files for somebody of the demo, as a browser would; it gives the path each is kept under. */
export function demoUploader(deps: Deps, who: ActingFor) {
  const store = objectStoreOf(deps.settings)
  const receive = uploadReceiver(deps, store)
  return async (bytes: Buffer, purpose: UploadPurpose, contentType: string): Promise<string> => {
    const size = bytes.length
    const { path } = await reserveUpload(deps, who, { purpose, content_type: contentType, size })
    const { token } = await grantUpload(deps, store, who, path)
    await receive({ token, contentType, length: size, body: Readable.from([bytes]), address: '' })
    return path
  }
}
