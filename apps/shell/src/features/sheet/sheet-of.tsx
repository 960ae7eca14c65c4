import { type Refusal, refusalOf } from '@startline/client'
import { readSheet, SHEET_MAX_BYTES, SHEET_MAX_COLUMNS, SHEET_MAX_ROWS } from '@startline/contract'
import { isCertain, rowsOfText } from '@startline/sheet'
import { Select, TextLink } from '@startline/ui'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../session/client.ts'
import { sheetAddress } from '../event/address.ts'
import type { Source } from './list/list-state.ts'
import { useSheetText } from './list/messages.ts'
import parts from './parts.module.css'
import styles from './people.module.css'
import type { SheetStepProps } from './step-props.ts'

/** Which list this is; of a workbook with several sheets another can be chosen, and the columns can be looked at again. */
export function SheetOf(props: SheetStepProps) {
  const { event, list, address } = props
  const text = useSheetText()
  const { bring } = useBring(props)
  const { source } = list
  if (!source) return null
  const { file, sheet, hidden_sheets = [] } = source
  const sheets = source.sheets.filter((name) => name === sheet || !hidden_sheets.includes(name))
  return (
    <div className={styles.sheetOf}>
      <span>{text.sourceOf(source.name ?? text.pasted)}</span>
      {file && sheets.length > 1 && (
        <Select
          aria-label={text.sheet}
          value={sheet}
          options={sheets.map((name) => ({ value: name, label: name }))}
          onChange={({ target }) => bring(file, target.value)}
        />
      )}
      <span className={parts.actions}>
        {address.step === 'list' && <TextLink href={sheetAddress(event.id, 'columns')}>{text.toColumns}</TextLink>}
        <TextLink href={sheetAddress(event.id, 'bring')}>{text.another}</TextLink>
      </span>
    </div>
  )
}

/** Where a list is on its way into the page. */
export type Bringing =
  | { kind: 'rest' }
  /** `share` has gone out, 0 to 1; at 1 the portal reads it. */
  | { kind: 'sending'; share: number }
  /** `refusal` is null when no answer came. */
  | { kind: 'refused'; refusal: Refusal | null }
  | { kind: 'unfit'; words: string }

/** Takes a list from a file or from the clipboard and goes on: to the columns where they must be looked at, else to the list. */
export function useBring({ store, go }: Pick<SheetStepProps, 'store' | 'go'>) {
  const text = useSheetText()
  const [state, set] = useState<Bringing>({ kind: 'rest' })
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  const open = (source: Source) => {
    store.open(source)
    set({ kind: 'rest' })
    if (!isCertain(store.get().layout)) return go('columns')
    void store.read()
    go('list')
  }
  /** Reads a file, and of a workbook the sheet that is named. */
  const bring = async (file: File, sheet?: string) => {
    running.current?.abort()
    const stop = new AbortController()
    running.current = stop
    if (file.size > SHEET_MAX_BYTES) return set({ kind: 'unfit', words: text.tooBig })
    set({ kind: 'sending', share: 0 })
    const onProgress = (share: number) => set((now) => (now.kind === 'sending' ? { kind: 'sending', share } : now))
    try {
      const read = await call(readSheet, {
        query: sheet === undefined ? {} : { sheet },
        file,
        onProgress,
        signal: stop.signal,
      })
      if (!stop.signal.aborted) open({ ...read, file, name: file.name })
    } catch (error) {
      if (!stop.signal.aborted) set({ kind: 'refused', refusal: refusalOf(error, readSheet) })
    }
  }
  const paste = (pasted: string) => {
    if (pasted.length > SHEET_MAX_BYTES) return set({ kind: 'unfit', words: text.pasteTooLong(SHEET_MAX_ROWS) })
    const rows = rowsOfText(pasted).map((row) => row.slice(0, SHEET_MAX_COLUMNS))
    const filled = rows.filter((row) => row.some((cell) => cell !== '')).length
    if (filled > SHEET_MAX_ROWS) return set({ kind: 'unfit', words: text.pasteTooLong(SHEET_MAX_ROWS) })
    if (!rows.some((row) => row.length > 1)) return set({ kind: 'unfit', words: text.pasteNothing })
    open({ file: null, sheet: '', sheets: [], rows })
  }
  const stop = () => {
    running.current?.abort()
    set({ kind: 'rest' })
  }
  return { state, bring: (file: File, sheet?: string) => void bring(file, sheet), paste, stop }
}
