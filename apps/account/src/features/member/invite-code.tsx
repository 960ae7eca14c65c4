import { QrPicture } from '@startline/ui'

/** The link of an invitation as a code to be scanned. */
export default function InviteCode({ address, label }: { address: string; label: string }) {
  return <QrPicture text={address} label={label} />
}
