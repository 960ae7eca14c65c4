import { useEffect, useState } from 'react'

/** Pictures that were sent from this page, by their address: nobody can open them before an event shows them. */
const sent = new Map<string, string>()
/** Addresses at which the host may look at such pictures meanwhile, for some minutes each. */
const views = new Map<string, string>()

/** Remembers a picture that was just sent, so that it can be seen as long as the page is open. */
export const rememberPicture = (address: string, picture: Blob): void =>
  void sent.set(address, URL.createObjectURL(picture))

/** Remembers at which address a picture of a draft can be looked at now; the same again changes nothing. */
export function rememberView(address: string | null, view: string | null | undefined): void {
  if (address && view) views.set(address, view)
}

/** From where a picture can be shown: the one that was sent from this page, or where it opens; null where it does not. */
export function usePicture(address: string | null): string | null {
  const own = address === null ? null : (sent.get(address) ?? null)
  const [opened, setOpened] = useState<{ address: string; at: string } | null>(null)
  useEffect(() => {
    if (address === null || own !== null) return
    const picture = new Image()
    const at = views.get(address) ?? address
    picture.addEventListener('load', () => setOpened({ address, at }))
    picture.src = at
  }, [address, own])
  return own ?? (opened?.address === address ? opened.at : null)
}
