import { Select, TextLink } from '@startline/ui'
import { sheetAddress } from '../event/address.ts'
import { useSheetText } from './list/messages.ts'
import parts from './parts.module.css'
import styles from './people.module.css'
import type { SheetStepProps } from './step-props.ts'
import { useBring } from './use-bring.ts'

/** Which list this is; of a workbook with several sheets another can be chosen, and the columns can be looked at again. */
export function SheetOf(props: SheetStepProps) {
  const { event, list, address } = props
  const text = useSheetText()
  const { bring } = useBring(props)
  const { source } = list
  if (!source) return null
  const { file, sheets, sheet } = source
  return (
    <div className={styles.sheetOf}>
      <span>{text.sourceOf(file?.name ?? text.pasted)}</span>
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
