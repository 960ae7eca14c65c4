import { paths } from '@startline/contract'
import { Answer, refusalOf, useGuestScreen, useShell } from '@startline/guest'
import {
  Button,
  Card,
  ConfirmDialog,
  LogOutIcon,
  Notice,
  PageLayout,
  SectionHeading,
  SkeletonCards,
} from '@startline/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useFocusKept } from '../../form/use-focus-kept.ts'
import styles from './device.module.css'
import { DeviceCard } from './device-card.tsx'
import { useDeviceText } from './messages.ts'
import { type Device, endOtherDevices, useDevices, useForgetDevices } from './queries.ts'

/** The devices where I am signed in, and ending what should not be. */
export default function Devices() {
  const text = useDeviceText()
  useGuestScreen(text.title)
  const query = useDevices()
  return (
    <PageLayout title={text.title} lead={text.lead} back={{ href: paths.account, label: text.back }} width="narrow">
      <Answer query={query} title={text.failed} skeleton={<SkeletonCards count={2} height={120} />}>
        {({ items, total }) => <All items={items} total={total} now={query.dataUpdatedAt} />}
      </Answer>
    </PageLayout>
  )
}

interface AllProps {
  items: readonly Device[]
  total: number
  now: number
}

function All({ items, total, now }: AllProps) {
  const text = useDeviceText()
  const others = items.filter(({ is_current }) => !is_current)
  useFocusKept(
    'other-devices',
    others.map(({ id }) => id),
  )
  return (
    <>
      <ul className={styles.list} aria-label={text.here}>
        {items
          .filter(({ is_current }) => is_current)
          .map((device) => (
            <DeviceCard key={device.id} device={device} now={now} />
          ))}
      </ul>
      <section className={styles.section} aria-labelledby="other-devices">
        <SectionHeading id="other-devices" aside={others.length > 0 && text.count(total - 1)}>
          {text.others}
        </SectionHeading>
        {others.length === 0 ? (
          <Card>
            <p>{text.none}</p>
            <p className={styles.muted}>{text.noneHint}</p>
          </Card>
        ) : (
          <>
            <ul className={styles.list}>
              {others.map((device) => (
                <DeviceCard key={device.id} device={device} now={now} />
              ))}
            </ul>
            {total > items.length && <p className={styles.muted}>{text.latest(items.length)}</p>}
            <EndOthers count={total - 1} />
          </>
        )}
      </section>
      <p className={styles.muted}>{text.unknownHint}</p>
    </>
  )
}

/** Ends every device but this one. */
function EndOthers({ count }: { count: number }) {
  const text = useDeviceText()
  const { call, toast } = useShell()
  const forget = useForgetDevices()
  const [asking, ask] = useState(false)
  const end = useMutation({
    mutationFn: () => endOtherDevices(call),
    onSuccess: () => {
      toast(text.othersEnded)
      ask(false)
    },
    // Some may have ended before one could not be.
    onSettled: forget,
  })
  const close = () => {
    end.reset()
    ask(false)
  }
  return (
    <p>
      <Button icon={<LogOutIcon />} onClick={() => ask(true)}>
        {text.endOthers}
      </Button>
      <ConfirmDialog
        open={asking}
        title={text.endOthersTitle(count)}
        description={text.endOthersText}
        confirmLabel={text.endOthers}
        busy={end.isPending}
        danger
        onClose={close}
        onConfirm={() => end.mutate()}
      >
        {end.isError && (
          <Notice kind="error" title={text.endOthersFailed} live>
            {refusalOf(end.error)?.message ?? text.unanswered}
          </Notice>
        )}
      </ConfirmDialog>
    </p>
  )
}
