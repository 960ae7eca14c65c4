import { paths } from '@startline/contract'
import { useGuestScreen } from '@startline/guest'
import { Button, Notice, PageLayout, RadioCards } from '@startline/ui'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { NotHost } from '../../held/not-host.tsx'
import { useMay } from '../../held/use-may.ts'
import { CopyEvent } from './copy-event.tsx'
import { FromFile } from './from-file.tsx'
import { useNewText } from './messages.ts'
import styles from './new-event.module.css'
import { useNewDraft } from './use-new-draft.ts'

type Way = 'nothing' | 'copy' | 'file'
const WAYS: readonly Way[] = ['nothing', 'copy', 'file']

/** Where an event is begun: from nothing, as a copy, or from a file. */
export default function NewEvent() {
  const text = useNewText()
  const { hosts, known } = useMay()
  useGuestScreen(text.title)
  return (
    <PageLayout title={text.title} lead={text.lead} back={{ href: paths.console, label: text.back }}>
      {known && !hosts ? <NotHost /> : <Begin />}
    </PageLayout>
  )
}

function Begin() {
  const text = useNewText()
  const from = useSearchParams()[0].get('from')
  const [way, setWay] = useState<Way>(from === null ? 'nothing' : 'copy')
  const draft = useNewDraft()
  return (
    <div className={styles.form}>
      <RadioCards
        legend={text.how}
        columns={3}
        value={way}
        onChange={setWay}
        options={WAYS.map((value) => ({ value, label: text.ways[value], description: text.waysHint[value] }))}
      />
      {draft.trouble && (
        <Notice kind="error" title={text.failed} live>
          {draft.trouble}
        </Notice>
      )}
      {way === 'copy' && <CopyEvent from={from} draft={draft} />}
      {way === 'file' && <FromFile draft={draft} />}
      {way === 'nothing' && (
        <p>
          <Button kind="primary" size="l" busy={draft.busy} onClick={() => void draft.begin({})}>
            {text.begin}
          </Button>
        </p>
      )}
    </div>
  )
}
