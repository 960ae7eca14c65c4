import type { Language } from '@startline/contract'
import { nameSkeleton } from '@startline/domain'
import {
  documentTypeOf,
  genderOf,
  reserveOf,
  type SheetField,
  type SheetGroup,
  TEMPLATE_COLUMNS,
  titleOf,
} from '@startline/sheet'
import { Select, TextInput, useLocale } from '@startline/ui'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { useSheetText } from '../list/messages.ts'
import styles from './repair.module.css'

/** Columns that are put right for many lines together, and not line by line. */
const TOGETHER: readonly SheetField[] = ['unit']
const NUMBERS: readonly SheetField[] = ['id_number', 'guardian_phone', 'birth_date']

/** Whether a line can be put right by a field of its own. */
export const mendable = (field: SheetField | null): boolean => field !== null && !TOGETHER.includes(field)

interface MendFieldProps {
  field: SheetField
  text: string
  groups: readonly SheetGroup[]
  onText: (text: string) => void
}

/** Puts one cell right: picked where there is something to pick from, else typed; taken when the field is left, or by Enter. */
export function MendField({ field, text, groups, onText }: MendFieldProps) {
  const words = useSheetText()
  const locale = useLocale()
  if (field === 'gender') {
    const options = [
      { value: 'male', label: words.genders.male },
      { value: 'female', label: words.genders.female },
    ]
    // What the list says stays in sight, in whatever words: it may be the half that is right.
    return <Pick value={genderOf(text) ?? ''} options={options} onText={onText} />
  }
  const choices = PICKED.includes(field) ? choicesOf(field, groups, locale) : []
  if (choices.length > 0)
    return (
      <Pick
        value={choices.find((choice) => isSame(field, choice, text)) ?? ''}
        options={choices.map((choice) => ({ value: choice, label: choice }))}
        onText={onText}
      />
    )
  return <Typed field={field} text={text} onText={onText} />
}

/** Fields that are one of a few things. */
const PICKED: readonly SheetField[] = ['group', 'id_type', 'reserve']

/** Whether two texts of a field mean the same; what is not understood means nothing. */
function isSame(field: SheetField, one: string, other: string): boolean {
  if (other === '') return false
  if (field === 'id_type') return documentTypeOf(one) === documentTypeOf(other)
  if (field === 'reserve') return reserveOf(one) === reserveOf(other)
  return nameSkeleton(one) === nameSkeleton(other)
}

/** What a field may be, as lists write it; none where it is typed. */
export function choicesOf(field: SheetField | null, groups: readonly SheetGroup[], language: Language): string[] {
  if (field === 'group') return groups.map((group) => titleOf(group, groups, language))
  const column = TEMPLATE_COLUMNS.find((one) => one.field === field)
  return (column?.choices ?? []).map((choice) => choice[language])
}

interface PickProps {
  value: string
  options: { value: string; label: string }[]
  onText: (text: string) => void
}

function Pick({ value, options, onText }: PickProps) {
  const text = useSheetText()
  const [chosen, choose] = useState(value)
  useEffect(() => choose(value), [value])
  const pick = (next: string) => {
    choose(next)
    onText(next)
  }
  return (
    <Select value={chosen} placeholder={text.choose} options={options} onChange={({ target }) => pick(target.value)} />
  )
}

function Typed({ field, text, onText }: Omit<MendFieldProps, 'groups'>) {
  const [value, setValue] = useState(text)
  // What is set for all lines stands here, too; and the field keeps the focus.
  useEffect(() => setValue(text), [text])
  const take = () => {
    if (value.trim() !== text) onText(value.trim())
  }
  const onKeyDown = (press: KeyboardEvent<HTMLInputElement>) => {
    if (press.key !== 'Enter' || press.nativeEvent.isComposing) return
    press.preventDefault()
    take()
    nextField(press.currentTarget)?.focus()
  }
  return (
    <TextInput
      value={value}
      className={NUMBERS.includes(field) ? styles.typedNumber : undefined}
      inputMode={field === 'guardian_phone' ? 'tel' : undefined}
      autoComplete="off"
      spellCheck={false}
      onChange={({ target }) => setValue(target.value)}
      onBlur={take}
      onKeyDown={onKeyDown}
    />
  )
}

/** Enter goes down the list as it does in a spreadsheet. */
function nextField(input: HTMLElement): HTMLElement | undefined {
  const fields = [...document.querySelectorAll<HTMLElement>('article li input, article li select')]
  const at = fields.indexOf(input)
  return at < 0 ? undefined : fields[at + 1]
}
