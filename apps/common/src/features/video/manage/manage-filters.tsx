import { paths } from '@startline/contract'
import { ButtonLink, Chips, EmptyState, KeywordInput, NothingListed, Select } from '@startline/ui'
import styles from './manage.module.css'
import { isNarrowed, KEYWORD_MAX, type ManageFilters, STANDINGS, writeFilters } from './manage-address.ts'
import { useManageText } from './messages.ts'

interface BarProps {
  filters: ManageFilters
  categories: readonly string[]
  /** `typing` replaces the entry of the history, so that Back does not go letter by letter. */
  onChange: (change: Partial<ManageFilters>, typing?: boolean) => void
}

/** What narrows the list; the address keeps it. */
export function ManageFilterBar({ filters, categories, onChange }: BarProps) {
  const text = useManageText()
  const standings = STANDINGS.map((value) => ({ value, label: text.standings[value] }))
  const known = filters.category && !categories.includes(filters.category) ? [filters.category] : []
  return (
    <search className={styles.filters} aria-label={text.filters}>
      <KeywordInput
        label={text.search}
        keyword={filters.keyword}
        maxLength={KEYWORD_MAX}
        onSearch={(keyword) => onChange({ keyword }, true)}
      />
      <Select
        aria-label={text.category}
        value={filters.category}
        placeholder={text.allCategories}
        options={[...known, ...categories].map((value) => ({ value, label: value }))}
        onChange={({ target }) => onChange({ category: target.value })}
      />
      <Chips
        className={styles.chips}
        label={text.status}
        options={[{ value: '', label: text.all }, ...standings]}
        value={filters.status}
        onChange={(value) => onChange({ status: STANDINGS.find((standing) => standing === value) ?? '' })}
      />
    </search>
  )
}

interface NothingProps {
  filters: ManageFilters
  total: number
  onReset: () => void
}

/** An empty page of the list; nothing deleted is a word of its own. */
export function ManageNothing({ filters, total, onReset }: NothingProps) {
  const text = useManageText()
  const nothingRemoved = filters.status === 'removed' && filters.keyword === '' && filters.category === ''
  const words = nothingRemoved ? { ...text, noMatch: text.noneRemoved, noMatchHint: text.noneRemovedHint } : text
  const first = `${paths.managedVideos}${writeFilters({ ...filters, page: 1 })}`
  return (
    <NothingListed total={total} first={first} narrowed={isNarrowed(filters)} onReset={onReset} text={words}>
      <EmptyState
        title={text.none}
        action={
          <ButtonLink href={paths.newVideo} kind="primary">
            {text.add}
          </ButtonLink>
        }
      >
        {text.noneHint}
      </EmptyState>
    </NothingListed>
  )
}
