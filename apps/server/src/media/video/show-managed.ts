import type { Language } from '@startline/contract'
import type { Deps } from '../../deps.ts'
import type { ActingFor } from '../../http/session/session-guard.ts'
import { fail } from '../../kernel/fail.ts'
import { isId } from '../../kernel/ids/id.ts'
import { findCaptions } from './caption.store.ts'
import { findOwn } from './managed.store.ts'
import { presentManaged } from './present-video.ts'
import { videoFileAddresses } from './video-file-address.ts'

/**
 * A video as those who manage it see it.
 * @throws Refusal not_found where the organization has none of this id
 */
export async function showManaged(deps: Deps, actingFor: ActingFor, id: string, language: Language) {
  const { db } = deps.database
  const row = (isId(id) ? await findOwn(db, actingFor, id) : undefined) ?? fail('not_found')
  const captions = (await findCaptions(db, [id])).get(id) ?? []
  return presentManaged(row, captions, videoFileAddresses(deps, actingFor), language)
}
