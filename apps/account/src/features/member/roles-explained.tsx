import { Card, SectionHeading } from '@startline/ui'
import { useOrganizationText } from '../organization/messages.ts'
import styles from './member.module.css'
import { useMemberText } from './messages.ts'

/** From the one who may least. */
const ROLES = ['member', 'manager', 'owner'] as const

/** What each role may do, a sentence each. */
export function RolesExplained() {
  const text = useMemberText()
  const { roles } = useOrganizationText()
  return (
    <section className={styles.section} aria-labelledby="roles-heading">
      <SectionHeading id="roles-heading">{text.roles}</SectionHeading>
      <Card as="dl" className={styles.roles}>
        {ROLES.map((role) => (
          <div key={role}>
            <dt className={styles.role}>{roles[role]}</dt>
            <dd className={styles.muted}>{text.says[role]}</dd>
          </div>
        ))}
      </Card>
    </section>
  )
}
