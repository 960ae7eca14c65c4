import { paths } from '@startline/contract'
import { useShell } from '@startline/guest'
import { Button, Card, CopyIcon, copyText, QrPicture, ShareIcon, shareAddress } from '@startline/ui'
import styles from './invite-link.module.css'
import { useMemberText } from './messages.ts'

/**
 * What is sent to those who are invited: a link, as a code to be scanned and to be copied or shared. It is the same for all whom the
 * organization invites and holds no secret; it leads to the invitation of whoever has verified the phone that was invited.
 */
export default function InviteLink({ organization: { id, name } }: { organization: { id: string; name: string } }) {
  const text = useMemberText()
  const { toast } = useShell()
  const address = `${location.origin}${paths.invitation(id)}`
  const copy = () =>
    void copyText(text.linkWords(name, address)).then((done) => toast(done ? text.linkCopied : text.linkNotCopied))
  const share = () => shareAddress({ title: text.invitedTo(name), text: text.linkText(name), url: address }) || copy()
  return (
    <Card className={styles.card}>
      <QrPicture text={address} label={text.qrLabel(name)} className={styles.qr} />
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
