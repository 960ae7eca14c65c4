import { Button, cannotSaveFiles, copyText, DownloadIcon, Notice, saveFile, useToast } from '@startline/ui'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import styles from '../parts.module.css'
import { useSheetText } from './messages.ts'

interface GetFileProps {
  fetch: () => Promise<{ name: string; blob: Blob }>
  kind?: 'plain' | 'solid' | 'quiet'
  children: ReactNode
}

/** Fetches a file for the person. Browsers within other applications save none: there the way out is told instead. */
export function GetFile({ fetch, kind = 'plain', children }: GetFileProps) {
  const text = useSheetText()
  const get = useMutation({
    mutationFn: fetch,
    onSuccess: ({ name, blob }) => saveFile(name, blob),
    networkMode: 'always',
  })
  if (cannotSaveFiles()) return <Elsewhere />
  return (
    <div className={styles.part}>
      <div>
        <Button kind={kind} icon={<DownloadIcon />} busy={get.isPending} onClick={() => get.mutate()}>
          {children}
        </Button>
      </div>
      {get.isError && (
        <p role="alert" className={styles.wrong}>
          {text.fileFailed}
        </p>
      )}
    </div>
  )
}

function Elsewhere() {
  const text = useSheetText()
  const toast = useToast()
  const copy = () => void copyText(location.href).then((done) => done && toast(text.copied))
  return (
    <Notice
      action={
        <Button size="s" onClick={copy}>
          {text.copyAddress}
        </Button>
      }
    >
      {text.weChat}
    </Notice>
  )
}
