import { type Call, refusalOf } from '@startline/client'
import { printEntryForm } from '@startline/contract'
import { Button, CopyIcon, cannotSaveFiles, copyText, DownloadIcon, Notice, saveFile } from '@startline/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useEntryFormText } from './entry-form-messages.ts'
import styles from './participant.module.css'
import { UnprintableNames } from './unprintable-names.tsx'

interface EntryFormProps {
  call: Call
  /** The event's id. */
  event: string
  /** Where the form can be had in another browser: the address of a page of the portal. */
  address: string
  /** Whether a family registers: it signs, and has no stamp. */
  family?: boolean
}

/** The organization's entry form for an event, to print and stamp; within another application the way to a browser that can save it. */
export function EntryForm({ call, event, address, family = false }: EntryFormProps) {
  const text = useEntryFormText()
  const [weChat, setWeChat] = useState(false)
  const ask = useMutation({
    mutationFn: () => call(printEntryForm, { query: { event_id: event } }),
    onSuccess: ({ name, blob }) => saveFile(name, blob),
  })
  const press = () => (cannotSaveFiles() ? setWeChat(true) : ask.mutate())
  return (
    <div className={styles.grid}>
      <p className={styles.hint}>{family ? text.aboutFamily : text.about}</p>
      <div>
        <Button icon={<DownloadIcon />} busy={ask.isPending} onClick={press}>
          {family ? text.downloadFamily : text.download}
        </Button>
      </div>
      {weChat && <ForAnotherBrowser address={address} />}
      {ask.data && (
        <Notice kind="success" live>
          {(family ? text.savedFamily : text.saved)(ask.data.name)}
        </Notice>
      )}
      <UnprintableNames of={ask.data?.unprintable} />
      {ask.isError && (
        <Notice kind="error" title={text.failed} live>
          {refusalOf(ask.error)?.message ?? text.unanswered}
        </Notice>
      )}
    </div>
  )
}

/** Within an application whose browser saves no files: the address of a page where another one can. */
export function ForAnotherBrowser({ address }: { address: string }) {
  const text = useEntryFormText()
  const [copied, setCopied] = useState(false)
  return (
    <Notice
      title={text.weChat}
      action={
        <Button size="s" icon={<CopyIcon />} onClick={() => void copyText(address).then(setCopied)}>
          {copied ? text.copied : text.copy}
        </Button>
      }
      live
    >
      {text.weChatText}
    </Notice>
  )
}
