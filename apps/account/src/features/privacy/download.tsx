import { exportMyData, paths } from '@startline/contract'
import { refusalOf, StaleSignIn } from '@startline/guest'
import { Button, Checkbox, DownloadIcon, Notice, SectionHeading } from '@startline/ui'
import { useState } from 'react'
import { Ready } from './download-ready.tsx'
import { usePrivacyText } from './messages.ts'
import styles from './privacy.module.css'
import { useDownload } from './use-download.ts'

/** Taking all my data along, with numbers hidden unless asked otherwise. */
export function Download() {
  const text = usePrivacyText()
  const [full, setFull] = useState(false)
  const { ask, ready } = useDownload()
  return (
    <section className={styles.section} aria-labelledby="download-heading">
      <SectionHeading id="download-heading">{text.download}</SectionHeading>
      <p className={styles.muted}>{text.downloadLead}</p>
      <Checkbox
        label={text.full}
        description={text.fullText}
        checked={full}
        onChange={({ target }) => setFull(target.checked)}
      />
      {full && (
        <Notice kind="warn" live>
          {text.fullWarning}
        </Notice>
      )}
      {ask.isError && <Failed error={ask.error} />}
      {ready && <Ready file={ready} />}
      <p>
        <Button kind="solid" icon={<DownloadIcon />} busy={ask.isPending} onClick={() => ask.mutate(full)}>
          {ready ? text.downloadAgain : text.downloadWay}
        </Button>
      </p>
    </section>
  )
}

function Failed({ error }: { error: unknown }) {
  const text = usePrivacyText()
  const refusal = refusalOf(error, exportMyData)
  if (refusal?.name === 'sign_in_stale') return <StaleSignIn back={paths.privacy} text={text} />
  return (
    <Notice kind="error" title={text.downloadFailed} live>
      {refusal?.message ?? text.unanswered}
    </Notice>
  )
}
