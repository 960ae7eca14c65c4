import { AT_A_GLANCE } from '@startline/client'
import { Button, EmptyState, SearchInput } from '@startline/ui'
import { useState } from 'react'
import { useFormText } from './messages.ts'

interface SearchProps {
  keyword: string
  /** How many are on the list, or match. */
  total: number
  onSearch: (keyword: string) => void
}

/** Finds people of the list by name; the settled text is told. Absent where the list is short; what stands stays, for somebody may be in it. */
export function PeopleSearch({ keyword, total, onSearch }: SearchProps) {
  const text = useFormText()
  const [typed, setTyped] = useState(keyword)
  const [stands, stand] = useState(false)
  const isNeeded = stands || keyword !== '' || total > AT_A_GLANCE
  if (!isNeeded) return null
  if (!stands) stand(true)
  return (
    <SearchInput
      label={text.search}
      value={typed}
      onValue={setTyped}
      onSearch={(settled) => onSearch(settled.trim())}
    />
  )
}

/** Nobody on the list matches: the way back to all of them. */
export function NoMatch({ keyword, onClear }: { keyword: string; onClear: () => void }) {
  const text = useFormText()
  return (
    <EmptyState title={text.noMatch(keyword)} action={<Button onClick={onClear}>{text.clearSearch}</Button>}>
      {text.noMatchText}
    </EmptyState>
  )
}
