import { Button, EmptyState, SearchInput } from '@startline/ui'
import { useState } from 'react'
import { useFormText } from './messages.ts'

/** Finds people of the list by name; the settled text is told. */
export function PeopleSearch({ keyword, onSearch }: { keyword: string; onSearch: (keyword: string) => void }) {
  const text = useFormText()
  const [typed, setTyped] = useState(keyword)
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
