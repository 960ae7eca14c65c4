import { paths } from '@startline/contract'
import { useShell } from '@startline/guest'
import { TextLink } from '@startline/ui'
import styles from './member.module.css'
import { useMemberText } from './messages.ts'

/** How invitations come, for somebody who cannot get any yet. */
export function PhoneHint() {
  const text = useMemberText()
  const { session } = useShell()
  if (!session.user || session.user.phone) return null
  return (
    <p className={styles.muted}>
      {text.phoneHint} <TextLink href={paths.phone}>{text.phoneWay}</TextLink>
    </p>
  )
}
