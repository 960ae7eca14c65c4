import { queryOf } from '@startline/client'
import { HOME_NOTICES, listNotices, paths, UNREAD_MAX } from '@startline/contract'
import { BellIcon, ChevronRightIcon } from '@startline/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { call } from '../../session/client.ts'
import { useSession } from '../../session/use-session.ts'
import styles from './home.module.css'
import { useHomeText } from './messages.ts'

/** How many notices are unread, as the way to them; nothing where there is none, or where nobody can say. */
export function UnreadNotices() {
  const text = useHomeText()
  const { user, organization } = useSession()
  const { data: unread = 0 } = useQuery({
    ...queryOf(call, listNotices, [organization?.id, user?.id], { query: { page_size: HOME_NOTICES } }),
    enabled: user !== null && organization !== null,
    select: (answer) => answer.unread,
  })
  if (unread === 0) return null
  return (
    <Link to={paths.notices} className={styles.bell}>
      <BellIcon size={22} />
      <span>{unread > UNREAD_MAX ? text.unreadMany(UNREAD_MAX) : text.unread(unread)}</span>
      <ChevronRightIcon />
    </Link>
  )
}
