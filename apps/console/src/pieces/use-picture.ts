import { useEffect, useState } from 'react'

/** Pictures that were sent from this page, by their address: nobody can open them before an event shows them. */
const sent = new Map<string, string>()

/** Remembers a picture that was just sent, so that it can be seen as long as the page is open. */
export const rememberPicture = (address: string, picture: Blob): void =>
  void sent.set(address, URL.createObjectURL(picture))

/** From where a picture can be shown: the one that was sent from this page, or its address where that opens; null where it does not. */
export function usePicture(address: string | null): string | null {
  const own = address === null ? null : (sent.get(address) ?? null)
  const [opened, setOpened] = useState<string | null>(null)
  useEffect(() => {
    if (address === null || own !== null) return
    const picture = new Image()
    picture.addEventListener('load', () => setOpened(address))
    picture.src = address
  }, [address, own])
  return own ?? (opened === address ? opened : null)
}
