import { downloadStartLists, downloadTiming } from '@startline/contract'
import { ForAnotherBrowser } from '@startline/entry'
import type { Call } from '@startline/guest'
import { cannotSaveFiles, DownloadIcon, Menu, type MenuItem, Notice } from '@startline/ui'
import styles from './export-lists.module.css'
import { useExportListsText } from './messages.ts'
import { useFiles } from './use-files.ts'

interface ExportListsProps {
  id: string
  /** One contest alone; without it all that are drawn. */
  contestId?: string | undefined
  /** Timing files are the host's. */
  isHost: boolean
  align?: 'start' | 'end'
}

/** Start lists and timing files as one menu, and what went wrong where a file did not come. */
export function ExportLists({ id, contestId, isHost, align = 'end' }: ExportListsProps) {
  const text = useExportListsText()
  const { busy, trouble, take } = useFiles({ said: text.done, unanswered: text.unanswered })
  const item = (fetch: Parameters<typeof take>[0], label: string, note: string): MenuItem => ({
    label,
    note,
    onSelect: () => void take(fetch),
  })
  const lists = (format: 'xlsx' | 'csv' | 'json') => (call: Call) =>
    call(downloadStartLists, { params: { id }, query: { format, ...(contestId && { contest_id: contestId }) } })
  const timing = (names: 'full' | 'none') => (call: Call) => call(downloadTiming, { params: { id }, query: { names } })
  const ofTiming = [
    item(timing('full'), text.timing, text.timingNote),
    item(timing('none'), text.timingBare, text.timingBareNote),
  ]
  const items = [
    item(lists('xlsx'), text.xlsx, text.xlsxNote),
    item(lists('csv'), text.csv, text.csvNote),
    item(lists('json'), text.json, text.jsonNote),
    ...(isHost && !contestId ? ofTiming : []),
  ]
  if (cannotSaveFiles()) return <ForAnotherBrowser address={location.href} />
  return (
    <div className={styles.export}>
      <Menu
        label={text.export}
        align={align}
        className={styles.menu}
        heading={contestId ? text.ofOne : text.ofAll}
        button={
          <span className={styles.button} aria-busy={busy}>
            <DownloadIcon />
            {text.export}
          </span>
        }
        items={items}
      />
      {trouble && (
        <Notice kind="error" title={text.failed} live>
          {trouble}
        </Notice>
      )}
    </div>
  )
}
