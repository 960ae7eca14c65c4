import { paths } from '@startline/contract'
import { useShell } from '@startline/guest'
import { Button, Card, CopyIcon, copyText, ShareIcon, Skeleton, shareAddress } from '@startline/ui'
import { lazy, Suspense } from 'react'
import styles from './invite-link.module.css'
import { useMemberText } from './messages.ts'

// It brings the library that draws codes.
const InviteCode = lazy(() => import('./invite-code.tsx'))

/**
 * What is sent to those who are invited: a link, as a code to be scanned and to be copied or shared. It is the same for all whom the
 * organization invites and holds no secret; it leads to the invitation of whoever has verified the phone that was invited.
 */
export function InviteLink({ organization: { id, name } }: { organization: { id: string; name: string } }) {
  const text = useMemberText()
  const { toast } = useShell()
  const address = `${location.origin}${paths.invitation(id)}`
  const copy = () =>
    void copyText(text.linkWords(name, address)).then((done) => toast(done ? text.linkCopied : text.linkNotCopied))
  const share = () => shareAddress({ title: text.invitedTo(name), text: text.linkText(name), url: address }) || copy()
  return (
    <Card className={styles.card}>
      <div className={styles.qr}>
        <Suspense fallback={<Skeleton height="100%" />}>
          <InviteCode address={address} label={text.qrLabel(name)} />
        </Suspense>
      </div>
      <div className={styles.words}>
        <p>{text.invitedNext}</p>
        <p className={styles.address}>{address}</p>
        <div className={styles.ways}>
          <Button size="s" kind="solid" icon={<ShareIcon />} onClick={share}>
            {text.shareLink}
          </Button>
          <Button size="s" icon={<CopyIcon />} onClick={copy}>
            {text.copyLink}
          </Button>
        </div>
      </div>
    </Card>
  )
}
