import { paths } from '@startline/contract'
import { Button, ButtonLink, DownloadIcon, MegaphoneIcon } from '@startline/ui'
import { lazy, Suspense, useState } from 'react'
import { NOTHING } from '../filters.ts'
import { useListText } from './messages.ts'
import styles from './selection.module.css'
import type { Selection } from './use-selection.ts'

const ExportDialog = lazy(() => import(/* webpackChunkName: "export" */ '../export/export-dialog.tsx'))
const MarkDialog = lazy(() => import(/* webpackChunkName: "mark" */ './mark-dialog.tsx'))

interface BarProps {
  id: string
  /** Files and announcements are the host’s alone. */
  isHost: boolean
  selection: Selection
}

/** What can be done with the chosen registrations, at the foot of the screen while there are some. */
export function SelectionBar({ id, isHost, selection }: BarProps) {
  const text = useListText()
  const [open, setOpen] = useState<'export' | 'mark' | null>(null)
  const { chosen, full, clear } = selection
  const close = () => setOpen(null)
  return (
    <section className={styles.bar} aria-label={text.chosenBar} data-page-bar>
      <output className={styles.count}>{(full ? text.chosenMost : text.chosen)(chosen.length)}</output>
      <Button size="s" onClick={() => setOpen('mark')}>
        {text.mark}
      </Button>
      {isHost && (
        <>
          <Button size="s" icon={<DownloadIcon />} onClick={() => setOpen('export')}>
            {text.exportChosen}
          </Button>
          <ButtonLink
            size="s"
            icon={<MegaphoneIcon />}
            href={paths.announceTo(
              id,
              chosen.map(({ reference }) => reference),
            )}
          >
            {text.announce}
          </ButtonLink>
        </>
      )}
      <Button size="s" kind="quiet" onClick={clear}>
        {text.clear}
      </Button>
      <Suspense>
        {open === 'export' && <ExportDialog id={id} filters={NOTHING} chosen={chosen} onClose={close} />}
        {open === 'mark' && <MarkDialog id={id} selection={selection} onClose={close} />}
      </Suspense>
    </section>
  )
}
