import { Chips, KeywordInput } from '@startline/ui'
import styles from './library.module.css'
import { useLibraryText } from './library-messages.ts'
import { KEYWORD_MAX, type LibraryFilters } from './library-queries.ts'

interface SearchProps {
  filters: LibraryFilters
  /** Undefined until the screen has what it shows below: their row is kept free for them. */
  categories: readonly string[] | undefined
  /** `typing` replaces the entry of the history, so that Back does not go letter by letter. */
  onChange(change: Partial<LibraryFilters>, typing?: boolean): void
}

/** What narrows the library; the address keeps it. */
export function LibrarySearch({ filters, categories, onChange }: SearchProps) {
  const text = useLibraryText()
  const all = categories ?? []
  const names = filters.category === '' || all.includes(filters.category) ? all : [...all, filters.category]
  const options = [{ value: '', label: text.all }, ...names.map((name) => ({ value: name, label: name }))]
  return (
    <search className={styles.filters} aria-label={text.filters}>
      <KeywordInput
        label={text.search}
        keyword={filters.keyword}
        maxLength={KEYWORD_MAX}
        onSearch={(keyword) => onChange({ keyword }, true)}
      />
      {categories === undefined && <div className={styles.chipsToCome} />}
      {categories !== undefined && names.length > 0 && (
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
