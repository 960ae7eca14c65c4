import { Button, CopyIcon, inWeChat, momentOf, Notice, useLocale } from '@startline/ui'
import { useState } from 'react'
import { usePrivacyText } from './messages.ts'
import styles from './privacy.module.css'
import type { ExportFile } from './use-download.ts'

/** The file is on its way; where the browser cannot fetch it, its address is there to be opened in one that can. */
export function Ready({ file }: { file: ExportFile }) {
  const text = usePrivacyText()
  const until = momentOf(file.expires_at, useLocale())
  if (inWeChat()) return <ForAnotherBrowser key={file.url} file={file} until={until} />
  return (
    <Notice kind="success" title={text.ready(file.file_name)} live>
      {text.readyText(until)}
    </Notice>
  )
}

function ForAnotherBrowser({ file, until }: { file: ExportFile; until: string }) {
  const text = usePrivacyText()
  const [copied, setCopied] = useState(false)
  const address = new URL(file.url, location.origin).href
  const copy = () =>
    void navigator.clipboard.writeText(address).then(
      () => setCopied(true),
      // The address stands there to be marked by hand.
      () => setCopied(false),
    )
  return (
    <Notice
      title={text.weChatTitle}
      live
      action={
        <Button icon={<CopyIcon />} onClick={copy}>
          {copied ? text.copied : text.copy}
        </Button>
      }
    >
      <p>{text.weChatText(until)}</p>
      <p className={styles.address}>{address}</p>
    </Notice>
  )
}
