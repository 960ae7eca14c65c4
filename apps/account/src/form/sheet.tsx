import { Card, LaneRule, PageLayout } from '@startline/ui'
import type { ReactNode } from 'react'
import styles from './form.module.css'

interface SheetScreenProps {
  title: string
  lead?: ReactNode
  back?: { href: string; label: string }
  children: ReactNode
}

/** A screen with one question: a heading, and a sheet under a lane. What one signs in with is asked on such screens alone. */
export function SheetScreen({ title, lead, back, children }: SheetScreenProps) {
  return (
    <PageLayout title={title} lead={lead} back={back} width="narrow" className={styles.page}>
      {children}
    </PageLayout>
  )
}

/** The sheet itself. */
export const Sheet = ({ children }: { children: ReactNode }) => (
  <Card padded={false}>
    <LaneRule />
    <div className={styles.sheet}>{children}</div>
  </Card>
)
