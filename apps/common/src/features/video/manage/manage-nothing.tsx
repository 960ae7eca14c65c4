import { Button, ButtonLink, EmptyState } from '@startline/ui'
import { isNarrowed, MANAGE_PATH, type ManageFilters, writeFilters } from './manage-address.ts'
import { useManageText } from './messages.ts'

interface NothingProps {
  filters: ManageFilters
  total: number
  onReset: () => void
}

/** No data, no match, nothing deleted, and a page past the end are different things. */
export function ManageNothing({ filters, total, onReset }: NothingProps) {
  const text = useManageText()
  if (total > 0) {
    const first = `${MANAGE_PATH}${writeFilters({ ...filters, page: 1 })}`
    return <EmptyState title={text.pastEnd} action={<ButtonLink href={first}>{text.firstPage}</ButtonLink>} />
  }
  if (!isNarrowed(filters)) {
    const add = (
      <ButtonLink href={`${MANAGE_PATH}/new`} kind="primary">
        {text.add}
      </ButtonLink>
    )
    return (
      <EmptyState title={text.none} action={add}>
        {text.noneHint}
      </EmptyState>
    )
  }
  const reset = <Button onClick={onReset}>{text.reset}</Button>
  const nothingRemoved = filters.status === 'removed' && filters.keyword === '' && filters.category === ''
  return (
    <EmptyState title={nothingRemoved ? text.noneRemoved : text.noMatch} action={reset}>
      {nothingRemoved ? text.noneRemovedHint : text.noMatchHint}
    </EmptyState>
  )
}
