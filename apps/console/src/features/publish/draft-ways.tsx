import { Button, Cluster, DownloadIcon, Notice, Question, TrashIcon } from '@startline/ui'
import { useState } from 'react'
import { useExport } from '../../held/use-export.ts'
import { usePublishText } from './messages.ts'

/** What else can be done with a draft: take it along as a file, throw it away. */
export function DraftWays({ id, busy, onDiscard }: { id: string; busy: boolean; onDiscard: () => void }) {
  const text = usePublishText()
  const [asked, setAsked] = useState(false)
  const file = useExport(id)
  const answers = (
    <>
      <Button kind="danger" busy={busy} onClick={onDiscard}>
        {text.discard}
      </Button>
      <Button kind="solid" onClick={() => setAsked(false)}>
        {text.keep}
      </Button>
    </>
  )
  return (
    <>
      <Cluster>
        <Button icon={<DownloadIcon />} onClick={() => void file.save()}>
          {text.export}
        </Button>
        <Button kind="quiet" icon={<TrashIcon />} onClick={() => setAsked(true)}>
          {text.discard}
        </Button>
      </Cluster>
      {file.failed && (
        <Notice kind="error" live>
          {text.exportFailed}
        </Notice>
      )}
      {asked && (
        <Question title={text.discardTitle} actions={answers}>
          {text.discardText}
        </Question>
      )}
    </>
  )
}
