import {
  callAddress,
  getRegistration,
  getText,
  listRegistrations as listRegistrationsCall,
  PAGE_SIZE,
  type Registration,
} from '@startline/contract'
import { listRegistrations } from '../entries/find/list-registrations.ts'
import { showRegistration } from '../entries/find/show-registration.ts'
import { showText } from '../identity/text/show-text.ts'
import { event, ignoreRefusals, type Preload, type PreloadContext } from './shared-preloads.ts'

/** The first page of the organization's registrations, as the list asks for it before it is narrowed; nobody has any. */
export function registrations({ deps, actingFor }: PreloadContext): Preload[] {
  if (actingFor === null) return []
  const query = { page: 1, page_size: PAGE_SIZE }
  const address = callAddress(listRegistrationsCall, { query })
  return [{ field: 'registrations', address, get: () => listRegistrations(deps, actingFor, query) }]
}

/** A registration and its event, whose days and places stand on the record; nothing where it is not the organization's. */
export async function recordOf(asker: PreloadContext, id: string): Promise<Preload[]> {
  const { deps, actingFor } = asker
  if (actingFor === null) return []
  const shown = (await ignoreRefusals({ get: () => showRegistration(deps, actingFor, id) })) as Registration | null
  if (shown === null) return []
  const address = callAddress(getRegistration, { params: { id } })
  return [{ field: 'registration', address, get: async () => shown }, event(asker, shown.event_id)]
}

/** The help, or a legal text, in the version that holds. */
export const text = ({ deps, actingFor, language }: PreloadContext, name: string): Preload => ({
  field: 'text',
  address: callAddress(getText, { params: { name } }),
  get: () => showText(deps, actingFor, { name, version: undefined, language }),
})
