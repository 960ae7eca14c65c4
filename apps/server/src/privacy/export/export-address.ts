import type { Deps } from '../../deps.ts'

/** Path of a person's file; the export's id follows. */
export const EXPORT_PATH = '/api/user/export/'
/** How long the address of an export can be opened, in seconds. */
export const EXPORT_S = 5 * 60

const signedText = (id: string, expires: string) => `export\n${id}\n${expires}`

/** When an address made now ends, to the second. */
export const endOfExport = (now: Date): Date => new Date((Math.floor(now.getTime() / 1000) + EXPORT_S) * 1000)

/** The address of an export: whoever holds it can open it once, until `endsAt`. For whom and with what is in the export's row. */
export function exportAddress({ vault }: Pick<Deps, 'vault'>, id: string, endsAt: Date): string {
  const expires = String(endsAt.getTime() / 1000)
  return `${EXPORT_PATH}${id}?${new URLSearchParams({ expires, signature: vault.sign(signedText(id, expires)) })}`
}

/** Whether this portal signed the address, and it is still good. */
export function isOpenExport(deps: Pick<Deps, 'vault' | 'now'>, id: string, query: Record<string, unknown>): boolean {
  const { expires, signature } = query
  if (typeof expires !== 'string' || typeof signature !== 'string' || !/^\d{1,12}$/.test(expires)) return false
  return deps.vault.isSigned(signedText(id, expires), signature) && Number(expires) * 1000 > deps.now().getTime()
}
