import { paths } from '@startline/contract'
import { ButtonLink, EmptyState, NothingListed } from '@startline/ui'
import { isNarrowed, type ManageFilters, writeFilters } from './manage-address.ts'
import { useManageText } from './messages.ts'

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
  const add = (
    <ButtonLink href={paths.newVideo} kind="primary">
      {text.add}
    </ButtonLink>
  )
  return (
    <NothingListed total={total} first={first} narrowed={isNarrowed(filters)} onReset={onReset} text={words}>
      <EmptyState title={text.none} action={add}>
        {text.noneHint}
      </EmptyState>
    </NothingListed>
  )
}
