import type { Vault } from './vault.ts'

const BASE = '/oss/file/'
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
export const fileUrl = (path: string): string => BASE + path

/** The path a reference stands for; null for anything that is no reference of ours, so no address is ever fetched. */
export function photoPathOf(url: string | null | undefined): string | null {
  const path = url?.startsWith(BASE) ? url.slice(BASE.length) : ''
  return isPath(path) ? path : null
}

const signedText = (path: string, expires: string) => `file\n${path}\n${expires}`

/** An address under which a private file can be read for five minutes, by whoever holds it. */
export function signedFileUrl(deps: Signing, path: string): string {
  const expires = String(Math.floor(deps.now().getTime() / 1000) + VIEW_S)
  const signature = deps.vault.sign(signedText(path, expires))
  return `${fileUrl(path)}?${new URLSearchParams({ expires, signature })}`
}

/** Whether an address was signed by this portal and is still good. */
export function isOpenAddress(deps: Signing, path: string, query: Record<string, unknown>): boolean {
  const { expires, signature } = query
  if (typeof expires !== 'string' || typeof signature !== 'string' || !/^\d{1,12}$/.test(expires)) return false
  return deps.vault.isSigned(signedText(path, expires), signature) && Number(expires) * 1000 > deps.now().getTime()
}
