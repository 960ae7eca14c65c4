import { paths } from '@startline/contract'
import { useShell } from '@startline/guest'
import {
  Button,
  ButtonLink,
  Card,
  Cluster,
  CopyIcon,
  copyText,
  ExternalLinkIcon,
  QrPicture,
  SectionHeading,
  ShareIcon,
  shareAddress,
} from '@startline/ui'
import type { Published } from '../../held/queries.ts'
import { useOverviewText } from './messages.ts'
import styles from './overview.module.css'

/** The event's page for others: a code to scan, its address, the system's own way. */
export function Sharing({ event, publicUrl }: { event: Published; publicUrl: string }) {
  const text = useOverviewText()
  const { toast } = useShell()
  const address = new URL(publicUrl, location.origin).href
  const copy = () => void copyText(address).then((done) => done && toast(text.copied))
  const give = () => {
    if (!shareAddress({ title: event.name, text: event.name, url: address })) copy()
  }
  return (
    <Card as="section" className={styles.sharing} aria-labelledby="sharing">
      <SectionHeading id="sharing" level={2}>
        {text.share}
      </SectionHeading>
      {event.taken === 0 && (
        <p>
          <strong>{text.noEntries}</strong> {text.noEntriesHint}
        </p>
      )}
      <div className={styles.code}>
        <QrPicture text={address} label={text.code} className={styles.qr} />
        <div className={styles.column}>
          <p className={styles.hint}>{text.shareHint}</p>
          <Cluster>
            <Button size="s" icon={<CopyIcon />} onClick={copy}>
              {text.copy}
            </Button>
            <Button size="s" icon={<ShareIcon />} onClick={give}>
              {text.give}
            </Button>
            <ButtonLink href={paths.event(event.id)} size="s" icon={<ExternalLinkIcon />}>
              {text.page}
            </ButtonLink>
          </Cluster>
        </div>
      </div>
    </Card>
  )
}
