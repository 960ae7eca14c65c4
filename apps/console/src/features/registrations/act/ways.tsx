import { paths } from '@startline/contract'
import { Button, ButtonLink, Card, Cluster, momentOf, SectionHeading, useLocale } from '@startline/ui'
import { lazy, Suspense, useState } from 'react'
import { isOver } from '../../../held/hosted-queries.ts'
import styles from './act.module.css'
import type { WaysProps } from './host-dialog.tsx'
import { useActText } from './messages.ts'

const HostDialog = lazy(() => import(/* webpackChunkName: "act" */ './host-dialog.tsx'))

/** What a host may do with what others entered until the event is over; nothing once it is, or of one that was withdrawn. */
export function ActWays(props: WaysProps) {
  const text = useActText()
  const locale = useLocale()
  const [now] = useState(Date.now)
  const [open, setOpen] = useState<'withdraw' | 'move' | null>(null)
  const { held, event, judged } = props
  if (isOver(held) || judged.status === 'withdrawn') return null
  const { edit_until, timezone } = event
  const late = Date.parse(edit_until) <= now
  return (
    <section className={styles.section} aria-labelledby="acts">
      <SectionHeading id="acts" level={3}>
        {text.title}
      </SectionHeading>
      <Card className={styles.form}>
        <p>
          {late
            ? text.over(judged.organization_name)
            : text.lead(judged.organization_name, momentOf(edit_until, locale, timezone))}
        </p>
        <Cluster gap={2}>
          <Button size="s" onClick={() => setOpen('move')}>
            {text.move}
          </Button>
          <ButtonLink size="s" href={paths.replaceIn(held.id, judged.id)}>
            {text.replace}
          </ButtonLink>
          <Button size="s" kind="quiet" onClick={() => setOpen('withdraw')}>
            {text.withdraw}
          </Button>
        </Cluster>
      </Card>
      <Suspense>{open && <HostDialog {...props} act={open} onClose={() => setOpen(null)} />}</Suspense>
    </section>
  )
}
