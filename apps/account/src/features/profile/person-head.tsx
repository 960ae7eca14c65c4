import { Avatar, Button } from '@startline/ui'
import { lazy, Suspense, useState } from 'react'
import { useProfileText } from './messages.ts'
import { NameInPlace } from './name-in-place.tsx'
import styles from './profile.module.css'
import type { User } from './queries.ts'

// Brings the crop and the drawing of pictures along, so it comes when somebody wants it.
const AvatarDialog = lazy(() => import('./avatar-dialog.tsx'))

/** Picture and name, each changed where it stands. */
export function PersonHead({ user }: { user: User }) {
  const text = useProfileText()
  const [asking, setAsking] = useState(false)
  const picture = user.avatar_url
  return (
    <div className={styles.person}>
      <div className={styles.face}>
        <Avatar name={user.name ?? user.account ?? text.unnamed} src={picture} size={88} />
        <Button size="s" kind="quiet" onClick={() => setAsking(true)}>
          {picture ? text.avatarChange : text.avatarAdd}
        </Button>
      </div>
      <NameInPlace key={user.id} name={user.name} />
      <Suspense>{asking && <AvatarDialog has={picture !== null} onClose={() => setAsking(false)} />}</Suspense>
    </div>
  )
}
