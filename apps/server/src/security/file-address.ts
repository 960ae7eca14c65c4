import type { Vault } from './vault.ts'

/** What stands before the path of an uploaded file in its address. */
export const FILES = '/oss/file/'
const PATH = /^[a-z_]{1,20}\/\d{6}\/[\w-]{22}\.(?:jpg|pdf|mp4|mov|webm)$/

/** The clock, and the vault that signs. */
interface Signing {
  now: () => Date
  vault: Pick<Vault, 'sign' | 'isSigned'>
}

/** How long an address of a private file can be opened, in seconds. */
const VIEW_S = 5 * 60

/** Whether a text can be a path of ours at all; anything else is simply not found. */
export const isPath = (text: string): boolean => PATH.test(text)

/** The reference to an uploaded file that callers keep and hand back, as in `id_photo_url`. */
export const fileUrl = (path: string): string => FILES + path

/** The path a reference stands for; null for anything that is no reference of ours, so no address is ever fetched. */
export function photoPathOf(url: string | null | undefined): string | null {
  const path = url?.startsWith(FILES) ? url.slice(FILES.length) : ''
  return isPath(path) ? path : null
}

/** Whose photo is opened on the host's side of which event: counted each time the address is opened. */
export interface HostView {
  eventId: string
  participantId: string
}

const signedText = (path: string, expires: string, view: string) =>
  view === '' ? `file\n${path}\n${expires}` : `file\n${path}\n${expires}\n${view}`

/** An address under which a private file can be read for five minutes, by whoever holds it; one that a host is given says so. */
export function signedFileUrl(deps: Signing, path: string, view?: HostView): string {
  const expires = String(Math.floor(deps.now().getTime() / 1000) + VIEW_S)
  const counted = view === undefined ? '' : `${view.eventId}.${view.participantId}`
  const signature = deps.vault.sign(signedText(path, expires, counted))
  return `${fileUrl(path)}?${new URLSearchParams({ expires, signature, ...(counted !== '' && { view: counted }) })}`
}

/** Whom an open address is counted for; undefined where it is no host's. Ask `isOpenAddress` before. */
export function hostViewOf({ view }: Record<string, unknown>): HostView | undefined {
  if (typeof view !== 'string') return undefined
  const [eventId = '', participantId = ''] = view.split('.')
  return { eventId, participantId }
}

/** Whether an address was signed by this portal and is still good. */
export function isOpenAddress(deps: Signing, path: string, query: Record<string, unknown>): boolean {
  const { expires, signature, view = '' } = query
  if (typeof expires !== 'string' || typeof signature !== 'string' || !/^\d{1,12}$/.test(expires)) return false
  if (typeof view !== 'string') return false
  return (
    deps.vault.isSigned(signedText(path, expires, view), signature) && Number(expires) * 1000 > deps.now().getTime()
  )
}
