import { maskDocument } from '@startline/domain'
import { type CheckedLine, type LineTexts, type SheetField, titleOf } from '@startline/sheet'
import { Button, Dialog, Field, Stack, useLocale } from '@startline/ui'
import { useState } from 'react'
import type { ListStore } from '../list/list-store.ts'
import { useSheetText } from '../list/messages.ts'
import { fieldLabel, tellTrouble, troublesOf } from '../list/repairs.ts'
import { MendField, mendable } from './mend-field.tsx'

/** What every line may tell, whether or not the list has a column for it. */
const ALWAYS: readonly SheetField[] = ['name', 'id_number', 'guardian_name', 'guardian_phone', 'group']

/** A label that stands for itself begins with a capital; in sentences it does not. */
const capitalized = (label: string) => label.charAt(0).toUpperCase() + label.slice(1)

interface EditLineProps {
  one: CheckedLine
  store: ListStore
  onClose: () => void
}

/** Any line of the list, good ones too: its cells in a window, taken together. The number that is there stays masked. */
export function EditLine({ one, store, onClose }: EditLineProps) {
  const text = useSheetText()
  const locale = useLocale()
  const { line, participant, document } = one
  const { layout, answers } = store.get()
  const [change, setChange] = useState<LineTexts>({})
  const fields = [...new Set([...ALWAYS, ...layout.columns.flatMap(({ field }) => field ?? [])])].filter(mendable)
  const troubles = troublesOf(one, answers)
  const told = (field: SheetField) => {
    const trouble = field in change ? undefined : troubles.find((found) => found.field === field)
    return trouble && tellTrouble(trouble, locale)
  }
  const { id_number } = participant
  const number = line.listed?.id_number ?? (line.texts.id_number && maskDocument(id_number))
  const masked = number ? text.numberNow(number) : undefined
  // What is picked is shown as it was understood, whatever the list calls it.
  const standing = (field: SheetField): string => {
    if (field === 'id_number') return ''
    if (field === 'group' && one.group) return titleOf(one.group, store.groups, locale)
    const gender = (document.ok && document.gender) || participant.gender
    return (field === 'gender' && gender) || (line.texts[field] ?? '')
  }
  const save = () => {
    void store.rewrite(line.row, change)
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.editTitle(line.row, participant.name || text.nameless)}
      actions={
        <Button kind="primary" onClick={save}>
          {text.editSave}
        </Button>
      }
    >
      <Stack gap={4}>
        {fields.map((field) => (
          <Field
            key={field}
            id={`edit-${field}`}
            label={capitalized(fieldLabel(field, locale))}
            hint={field === 'id_number' ? masked : undefined}
            error={told(field)}
          >
            <MendField
              field={field}
              text={change[field] ?? standing(field)}
              groups={store.groups}
              onText={(next) => setChange((before) => ({ ...before, [field]: next }))}
            />
          </Field>
        ))}
      </Stack>
    </Dialog>
  )
}
