import { PAGE_SIZE, paths } from '@startline/contract'
import { hasFailed, LoadFailure } from '@startline/guest'
import {
  ButtonLink,
  Checkbox,
  Chips,
  EmptyState,
  Pagination,
  SectionHeading,
  SkeletonCards,
  Table,
  TextLink,
  useLocale,
  yuan,
} from '@startline/ui'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { HeldEvent } from '../../held/queries.ts'
import { ChosenBar } from './chosen-bar.tsx'
import styles from './fees.module.css'
import { feesAddress, PAYMENTS, readFees } from './fees-address.ts'
import { useFeesText } from './messages.ts'
import { type Row, type Stats, useFeeRows } from './use-fees.ts'
import type { useMarking } from './use-marking.ts'

interface ListProps {
  held: HeldEvent
  stats: Stats
  marking: ReturnType<typeof useMarking>
}

/** The registrations by payment, to be marked one by one or together; receipts for those that are paid. */
export function FeeList({ held, stats, marking }: ListProps) {
  const text = useFeesText()
  const list = readFees(useSearchParams()[0])
  const { payment, organization, page } = list
  const query = useFeeRows(held.id, {
    payment,
    page,
    page_size: PAGE_SIZE,
    order: 'reference',
    ...(organization && { organization_id: organization }),
  })
  const only = stats.by_organization.find(({ id }) => id === organization)
  const options = PAYMENTS.map((value) => ({
    value,
    label: text.state[value],
    href: feesAddress(held.id, { payment: value, organization }),
    ...(organization === null && { count: stats.payments[value] ?? 0 }),
  }))
  return (
    <section className={styles.section} aria-labelledby="one-by-one">
      <SectionHeading id="one-by-one">{text.list}</SectionHeading>
      <Chips label={text.filter} options={options} value={payment} />
      {organization && (
        <p className={styles.row}>
          <strong>{only?.name}</strong>
          <ButtonLink href={feesAddress(held.id, { payment })} size="s" kind="quiet">
            {text.all}
          </ButtonLink>
        </p>
      )}
      {hasFailed(query) ? (
        <LoadFailure query={query} title={text.failed} />
      ) : !query.data ? (
        <SkeletonCards count={3} height="4rem" />
      ) : query.data.items.length === 0 ? (
        <EmptyState title={text.nothing[payment]}>{organization && text.nothingOf}</EmptyState>
      ) : (
        <>
          <Choosing
            key={`${payment} ${organization} ${page}`}
            held={held}
            rows={query.data.items}
            payment={payment}
            marking={marking}
          />
          <Pagination
            page={page}
            pageSize={query.data.page_size}
            total={query.data.total}
            hrefFor={(to) => feesAddress(held.id, { ...list, page: to })}
          />
        </>
      )}
    </section>
  )
}

interface ChoosingProps extends Omit<ListProps, 'stats'> {
  rows: readonly Row[]
  payment: (typeof PAYMENTS)[number]
}

/** One page of them, of which some are chosen. */
function Choosing({ held, rows, payment, marking }: ChoosingProps) {
  const text = useFeesText()
  const [wanted, setWanted] = useState<ReadonlySet<string>>(new Set())
  const chosen = rows.filter(({ id }) => wanted.has(id))
  const all = chosen.length === rows.length
  const choose = (id: string, on: boolean) =>
    setWanted(new Set(on ? [...wanted, id] : [...wanted].filter((other) => other !== id)))
  return (
    <>
      <Checkbox
        label={text.chooseAll}
        checked={all}
        ref={(box) => {
          if (box) box.indeterminate = chosen.length > 0 && !all
        }}
        onChange={({ target }) => setWanted(new Set(target.checked ? rows.map(({ id }) => id) : []))}
      />
      <Rows eventId={held.id} rows={rows} wanted={wanted} choose={choose} />
      {chosen.length > 0 && <ChosenBar held={held} chosen={chosen} payment={payment} marking={marking} />}
    </>
  )
}

interface RowsProps {
  eventId: string
  rows: readonly Row[]
  wanted: ReadonlySet<string>
  choose: (id: string, on: boolean) => void
}

function Rows({ eventId, rows, wanted, choose }: RowsProps) {
  const text = useFeesText()
  const locale = useLocale()
  return (
    <Table
      caption={text.list}
      hideCaption
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'reference',
          head: text.reference,
          cell: ({ id, reference }) => (
            <Checkbox
              label={reference}
              aria-label={text.choose(reference)}
              checked={wanted.has(id)}
              onChange={({ target }) => choose(id, target.checked)}
            />
          ),
        },
        {
          key: 'who',
          head: text.who,
          cell: (row) => (
            <span className={styles.who}>
              <TextLink href={paths.heldRegistration(eventId, row.id)} className={styles.reach}>
                {row.team?.name ?? row.members.map(({ name }) => name).join(' ')}
              </TextLink>
              <span className={styles.hint}>{row.organization_name}</span>
            </span>
          ),
        },
        { key: 'group', head: text.group, cell: ({ group }) => group.name },
        { key: 'fee', head: text.fee, end: true, cell: ({ fee }) => yuan(fee ?? 0, locale) },
      ]}
    />
  )
}
