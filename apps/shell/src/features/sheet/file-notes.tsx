import { splitTeams, unusedColumns } from '@startline/sheet'
import { Notice, TextLink } from '@startline/ui'
import { sheetAddress } from '../event/address.ts'
import { columnLetter } from './column-letter.ts'
import { useSheetText } from './list/messages.ts'
import parts from './parts.module.css'
import type { SheetStepProps } from './step-props.ts'

/** What of a file was not read: columns with a value that tell nothing, and hidden rows; and teams of one name with several units, which are several. */
export function FileNotes({ event, list, address }: Pick<SheetStepProps, 'event' | 'list' | 'address'>) {
  const text = useSheetText()
  const unused = unusedColumns(list.layout).map(({ heading, index }) => heading || text.untitled(columnLetter(index)))
  const hidden = list.source?.hidden_rows?.filter((row) => row > list.layout.heading + 1).length ?? 0
  const split = splitTeams(list.checked.filter(({ line }) => !list.left.has(line.row)))
  if (unused.length === 0 && hidden === 0 && split.length === 0) return null
  const toColumns = <TextLink href={sheetAddress(event.id, 'columns')}>{text.toColumns}</TextLink>
  return (
    <Notice action={unused.length > 0 && address.step === 'list' ? toColumns : undefined}>
      {unused.length > 0 && <p className={parts.small}>{text.unusedColumns(unused)}</p>}
      {hidden > 0 && <p className={parts.small}>{text.hiddenRows(hidden)}</p>}
      {split.length > 0 && <p className={parts.small}>{text.splitTeams(split)}</p>}
    </Notice>
  )
}
