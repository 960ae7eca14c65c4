import { PAGE_SIZE, paths } from '@startline/contract'
import { isUneven, useAmountWords, useGroupTitle } from '@startline/entry'
import { Answer } from '@startline/guest'
import {
  ButtonLink,
  Checkbox,
  Chips,
  type Column,
  EmptyState,
  type Locale,
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
import { type Hosted, type Stats, useHosted } from '../../held/hosted-queries.ts'
import type { HeldEvent } from '../../held/queries.ts'
import { ChosenBar } from './chosen-bar.tsx'
import styles from './fees.module.css'
import { feesAddress, PAYMENTS, readFees } from './fees-address.ts'
import { useFeesText } from './messages.ts'
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
  const query = useHosted(held.id, {
    ...(payment === 'refund' ? { money: payment } : { payment }),
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
    ...(organization === null && value !== 'refund' && { count: stats.payments[value] ?? 0 }),
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
      <Answer query={query} title={text.failed} skeleton={<SkeletonCards count={3} height="4rem" />}>
        {({ items, page_size, total }) =>
          items.length === 0 ? (
            <EmptyState title={text.nothing[payment]}>{organization && text.nothingOf}</EmptyState>
          ) : (
            <>
              <Choosing key={`${payment} ${organization} ${page}`} {...{ held, payment, marking }} rows={items} />
              <Pagination
                page={page}
                pageSize={page_size}
                total={total}
                hrefFor={(to) => feesAddress(held.id, { ...list, page: to })}
              />
            </>
          )
        }
      </Answer>
    </section>
  )
}

interface ChoosingProps extends Omit<ListProps, 'stats'> {
  rows: readonly Hosted[]
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
      <Table
        caption={text.list}
        hideCaption
        rows={rows}
        rowKey={({ id }) => id}
        columns={columnsOf(
          { eventId: held.id, wanted, choose },
          text,
          useLocale(),
          useAmountWords(),
          useGroupTitle(held.event?.groups),
        )}
      />
      {chosen.length > 0 && <ChosenBar held={held} chosen={chosen} payment={payment} marking={marking} />}
    </>
  )
}

interface RowsProps {
  eventId: string
  wanted: ReadonlySet<string>
  choose: (id: string, on: boolean) => void
}

const columnsOf = (
  { eventId, wanted, choose }: RowsProps,
  text: ReturnType<typeof useFeesText>,
  locale: Locale,
  words: ReturnType<typeof useAmountWords>,
  titleOf: ReturnType<typeof useGroupTitle>,
): Column<Hosted>[] => [
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
        <span className={styles.hint}>
          {[row.organization_name, row.status === 'withdrawn' && text.withdrawn].filter(Boolean).join(text.dot)}
        </span>
      </span>
    ),
  },
  { key: 'group', head: text.group, cell: ({ group }) => titleOf(group) },
  {
    key: 'fee',
    head: text.fee,
    end: true,
    cell: (row) => (
      <span className={styles.who}>
        {row.status === 'withdrawn' ? <s>{yuan(row.fee ?? 0, locale)}</s> : yuan(row.fee ?? 0, locale)}
        {isUneven(row) && <span className={styles.hint}>{words(row).join(text.dot)}</span>}
      </span>
    ),
  },
]
