import { refusalOf, useShell } from '@startline/guest'
import {
  Ago,
  Badge,
  Button,
  Card,
  CardIcon,
  CheckIcon,
  ComputerIcon,
  ConfirmDialog,
  cx,
  dayOf,
  GlobeIcon,
  MobileIcon,
  Notice,
  useLocale,
  VisuallyHidden,
} from '@startline/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import styles from './device.module.css'
import { type DeviceKind, deviceName } from './device-name.ts'
import { useDeviceText } from './messages.ts'
import { type Device, endDevice, useForgetDevices } from './queries.ts'

const icons: Record<DeviceKind, typeof MobileIcon> = {
  phone: MobileIcon,
  tablet: MobileIcon,
  computer: ComputerIcon,
  unknown: GlobeIcon,
}

interface DeviceCardProps {
  device: Device
  /** The moment the list is seen from, in milliseconds since 1970. */
  now: number
}

/** One device: what it is, for whom it acts, when it was used; ended after a question that names it. */
export function DeviceCard({ device, now }: DeviceCardProps) {
  const text = useDeviceText()
  const named = deviceName(device.user_agent)
  const Icon = icons[named.kind]
  const name = text.name(named)
  // This device stands right under the title, the others under a heading of their own.
  const Heading = device.is_current ? 'h2' : 'h3'
  return (
    <Card as="li" className={cx(styles.card, device.is_current && styles.current)}>
      <CardIcon>
        <Icon size={24} />
      </CardIcon>
      <div className={styles.words}>
        <Heading className={styles.name}>{name}</Heading>
        <p className={styles.muted}>{text.actsFor(device.organization_name)}</p>
        <p className={styles.facts}>
          {!device.is_current && (
            <span>
              {text.used} <Ago instant={device.seen_at} now={now} />
            </span>
          )}
          <span>{text.since(dayOf(device.signed_in_at, useLocale()))}</span>
        </p>
      </div>
      <div className={styles.ways}>
        {device.is_current ? (
          <Badge tone="green" icon={<CheckIcon />}>
            {text.current}
          </Badge>
        ) : (
          <End device={device} name={name} />
        )}
      </div>
    </Card>
  )
}

function End({ device, name }: { device: Device; name: string }) {
  const text = useDeviceText()
  const { call, toast } = useShell()
  const forget = useForgetDevices()
  const [asking, ask] = useState(false)
  const end = useMutation({
    mutationFn: () => endDevice(call, device.id),
    onSuccess: () => {
      toast(text.ended(name))
      ask(false)
      return forget()
    },
  })
  const close = () => {
    end.reset()
    ask(false)
  }
  return (
    <>
      <Button onClick={() => ask(true)}>
        {text.end}
        <VisuallyHidden>{text.which(name)}</VisuallyHidden>
      </Button>
      <ConfirmDialog
        open={asking}
        title={text.endTitle(name)}
        description={text.endText}
        confirmLabel={text.end}
        busy={end.isPending}
        danger
        onClose={close}
        onConfirm={() => end.mutate()}
      >
        {end.isError && (
          <Notice kind="error" title={text.endFailed} live>
            {refusalOf(end.error)?.message ?? text.unanswered}
          </Notice>
        )}
      </ConfirmDialog>
    </>
  )
}
