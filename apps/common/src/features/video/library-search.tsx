import { Chips, SearchInput } from '@startline/ui'
import { useEffect, useState } from 'react'
import styles from './library.module.css'
import { KEYWORD_MAX, type LibraryFilters } from './library-filters.ts'
import { useLibraryText } from './library-messages.ts'

interface SearchProps {
  filters: LibraryFilters
  categories: readonly string[]
  /** `typing` replaces the entry of the history, so that Back does not go letter by letter. */
  onChange(change: Partial<LibraryFilters>, typing?: boolean): void
}

/** What narrows the library; the address keeps it. */
export function LibrarySearch({ filters, categories, onChange }: SearchProps) {
  const text = useLibraryText()
  const [typed, setTyped] = useState(filters.keyword)
  useEffect(() => setTyped(filters.keyword), [filters.keyword])
  const known = filters.category === '' || categories.includes(filters.category)
  const names = known ? categories : [...categories, filters.category]
  const options = [{ value: '', label: text.all }, ...names.map((name) => ({ value: name, label: name }))]
  return (
    <search className={styles.filters} aria-label={text.filters}>
      <SearchInput
        label={text.search}
        value={typed}
        maxLength={KEYWORD_MAX}
        onValue={setTyped}
        onSearch={(keyword) => keyword !== filters.keyword && onChange({ keyword }, true)}
      />
      {names.length > 0 && (
        <Chips
          label={text.category}
          options={options}
          value={filters.category}
          onChange={(category) => onChange({ category })}
        />
      )}
    </search>
  )
}
