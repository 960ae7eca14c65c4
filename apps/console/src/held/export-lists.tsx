import { downloadStartLists, downloadTiming } from '@startline/contract'
import { ForAnotherBrowser } from '@startline/entry'
import { refusalOf, useShell } from '@startline/guest'
import { DownloadIcon, inWeChat, Menu, type MenuItem, Notice, saveFile } from '@startline/ui'
import { useMutation } from '@tanstack/react-query'
import styles from './export-lists.module.css'
import { useExportListsText } from './messages.ts'

interface ExportListsProps {
  id: string
  /** One contest alone; without it all that are drawn. */
  contestId?: string | undefined
  /** Timing files are the host's. */
  isHost: boolean
  align?: 'start' | 'end'
}

/** What there is to take along. */
type Wanted = { kind: 'lists'; format: 'xlsx' | 'csv' | 'json' } | { kind: 'timing'; names: 'full' | 'none' }

/** Start lists and timing files as one menu, and what went wrong where a file did not come. */
export function ExportLists({ id, contestId, isHost, align = 'end' }: ExportListsProps) {
  const text = useExportListsText()
  const get = useTaking(id, contestId)
  const failure = get.error && refusalOf(get.error)
  const item = (wanted: Wanted, label: string, note: string): MenuItem => ({
    label,
    note,
    onSelect: () => get.mutate(wanted),
  })
  const lists = [
    item({ kind: 'lists', format: 'xlsx' }, text.xlsx, text.xlsxNote),
    item({ kind: 'lists', format: 'csv' }, text.csv, text.csvNote),
    item({ kind: 'lists', format: 'json' }, text.json, text.jsonNote),
  ]
  const timing = [
    item({ kind: 'timing', names: 'full' }, text.timing, text.timingNote),
    item({ kind: 'timing', names: 'none' }, text.timingBare, text.timingBareNote),
  ]
  if (inWeChat()) return <ForAnotherBrowser address={location.href} />
  return (
    <div className={styles.export}>
      <Menu
        label={text.export}
        align={align}
        className={styles.menu}
        heading={contestId ? text.ofOne : text.ofAll}
        button={
          <span className={styles.button} aria-busy={get.isPending}>
            <DownloadIcon />
            {text.export}
          </span>
        }
        items={isHost && !contestId ? [...lists, ...timing] : lists}
      />
      {get.isError && (
        <Notice kind="error" title={text.failed} live>
          {failure?.message ?? text.unanswered}
        </Notice>
      )}
    </div>
  )
}

/** Fetches a file and hands it to the person. */
function useTaking(id: string, contestId: string | undefined) {
  const { call, toast } = useShell()
  const text = useExportListsText()
  const fetchFile = (wanted: Wanted) =>
    wanted.kind === 'timing'
      ? call(downloadTiming, { params: { id }, query: { names: wanted.names } })
      : call(downloadStartLists, {
          params: { id },
          query: { format: wanted.format, ...(contestId && { contest_id: contestId }) },
        })
  return useMutation({
    mutationFn: fetchFile,
    gcTime: 0,
    onSuccess: ({ name, blob }) => {
      saveFile(name, blob)
      toast(text.done(name))
    },
  })
}
