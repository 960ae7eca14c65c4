import { type Data, exportMyData, paths } from '@startline/contract'
import { refusalOf, StaleSignIn, useShell } from '@startline/guest'
import {
  Button,
  Checkbox,
  CopyIcon,
  cannotSaveFiles,
  DownloadIcon,
  momentOf,
  Notice,
  SectionHeading,
  useLocale,
} from '@startline/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { usePrivacyText } from './messages.ts'
import styles from './privacy.module.css'

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

/** The file is on its way; where the browser cannot fetch it, its address is there to be opened in one that can. */
function Ready({ file }: { file: ExportFile }) {
  const text = usePrivacyText()
  const until = momentOf(file.expires_at, useLocale())
  if (cannotSaveFiles()) return <ForAnotherBrowser key={file.url} file={file} until={until} />
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

/** A file that can be fetched once, for a short while. */
type ExportFile = Data<typeof exportMyData>

/** Asks for the file and begins to fetch it at once, where the browser can. */
function useDownload() {
  const { call } = useShell()
  const ask = useMutation({
    mutationFn: (full: boolean) => call(exportMyData, { body: { full } }),
    onSuccess: (file) => void (!cannotSaveFiles() && fetchFile(file)),
  })
  return { ask, ready: ask.data }
}

function fetchFile({ url, file_name }: ExportFile): void {
  const link = document.createElement('a')
  link.href = url
  link.download = file_name
  link.click()
}
