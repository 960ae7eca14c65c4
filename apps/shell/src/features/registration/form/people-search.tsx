import { Button, EmptyState, SearchInput } from '@startline/ui'
import { useState } from 'react'
import { useFormText } from './messages.ts'

/** So many are seen at a glance: a search would only stand before them. */
const AT_A_GLANCE = 5

interface SearchProps {
  keyword: string
  /** How many are on the list, or match. */
  total: number
  onSearch: (keyword: string) => void
}

/** Finds people of the list by name; the settled text is told. Absent where the list is short. */
export function PeopleSearch({ keyword, total, onSearch }: SearchProps) {
  const text = useFormText()
  const [typed, setTyped] = useState(keyword)
  if (keyword === '' && typed === '' && total <= AT_A_GLANCE) return null
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
