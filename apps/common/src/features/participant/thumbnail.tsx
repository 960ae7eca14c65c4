import { Avatar } from '@startline/ui'
import { useState } from 'react'
import styles from './participants.module.css'

/** The ID photo, or initials; the photo's address is good for five minutes, after which initials stand in. */
export function Thumbnail({ address, name }: { address: string | null; name: string }) {
  const [failed, setFailed] = useState<string | null>(null)
  if (!address || failed === address) return <Avatar name={name} size={48} />
  return (
    <img
      className={styles.photo}
      src={address}
      alt=""
      loading="lazy"
      width={48}
      height={64}
      onError={() => setFailed(address)}
    />
  )
}
