import { Button, Card, Field, FormActions, SectionHeading, TextArea } from '@startline/ui'
import { useState } from 'react'
import styles from '../writing/draft.module.css'
import { useDraftText } from '../writing/messages.ts'
import type { Written } from '../writing/written.ts'
import { pastedGroups } from './pasted-groups.ts'

interface PasteProps {
  /** What a group is where the sheet does not say it. */
  usual: Written
  onAdd: (groups: Written[]) => void
  onClose: () => void
}

/** Groups as they stand in a sheet, pasted row by row. */
export function PasteGroups({ usual, onAdd, onClose }: PasteProps) {
  const text = useDraftText()
  const [pasted, setPasted] = useState('')
  const made = pastedGroups(pasted, usual)
  return (
    <Card as="section" className={styles.preset} aria-labelledby="from-sheet">
      <SectionHeading level={3} id="from-sheet">
        {text.paste}
      </SectionHeading>
      <Field label={text.pasteLabel} hint={text.pasteHint} id="pasted-groups">
        <TextArea rows={6} value={pasted} spellCheck={false} onChange={({ target }) => setPasted(target.value)} />
      </Field>
      <FormActions>
        <Button kind="solid" size="l" disabled={made.length === 0} onClick={() => onAdd(made)}>
          {text.addGroups(made.length)}
        </Button>
        <Button size="l" onClick={onClose}>
          {text.close}
        </Button>
      </FormActions>
    </Card>
  )
}
