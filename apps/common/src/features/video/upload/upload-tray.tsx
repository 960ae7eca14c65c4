import { paths } from '@startline/contract'
import { Button, ButtonLink, ChevronDownIcon, ChevronUpIcon, LaneRule, UploadIcon } from '@startline/ui'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useUploadText } from './messages.ts'
import styles from './upload.module.css'
import { percentOf } from './upload-numbers.ts'
import { UploadProgress } from './upload-progress.tsx'
import { useUploads, useUploadsHere } from './use-uploads.ts'
import type { VideoFileUpload } from './video-file-upload.ts'

/** Video files on their way, over all screens of this guest but the one that shows the upload itself. */
export default function UploadTray() {
  useUploadsHere()
  const open = useSearchParams()[0].get('upload')
  const shown = useUploads().filter(({ id }) => id !== open)
  return shown.length > 0 ? <Tray shown={shown} /> : null
}

function Tray({ shown }: { shown: readonly VideoFileUpload[] }) {
  const text = useUploadText()
  const [wide, setWide] = useState(false)
  const total = shown.reduce((sum, { videoFile }) => sum + videoFile.size, 0)
  const sent = shown.reduce((sum, one) => sum + one.sent, 0)
  const percent = percentOf({ sent, videoFile: { size: total, name: '', type: '', print: '' } })
  const Chevron = wide ? ChevronDownIcon : ChevronUpIcon
  return (
    <aside className={styles.tray} aria-label={text.tray}>
      <LaneRule />
      <Button
        kind="quiet"
        full
        className={styles.head}
        aria-expanded={wide}
        icon={<UploadIcon />}
        onClick={() => setWide(!wide)}
      >
        {shown.length > 1 ? text.trayMany(shown.length) : text.tray} {percent}%
        <Chevron size={18} />
      </Button>
      {wide && (
        <ul className={styles.list}>
          {shown.map((upload) => (
            <li key={upload.id}>
              <UploadProgress upload={upload} compact />
              {upload.phase !== 'adding' && (
                <ButtonLink
                  href={paths.videoOfUpload(upload.id)}
                  size="s"
                  aria-label={text.toFormOf(upload.videoFile.name)}
                >
                  {text.toForm}
                </ButtonLink>
              )}
            </li>
          ))}
        </ul>
      )}
    </aside>
  )
}
