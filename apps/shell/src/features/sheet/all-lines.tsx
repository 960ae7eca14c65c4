import { type Language, labelOf } from '@startline/contract'
import { maskDocument } from '@startline/domain'
import { type CheckedLine, type SheetGroup, titleOf } from '@startline/sheet'
import { Badge, Button, Chips, cx, Pagination, SectionHeading, Stack, Table, useLocale } from '@startline/ui'
import { type MouseEvent, memo, useDeferredValue, useMemo, useRef, useState } from 'react'
import { SHOWN, sheetAddress } from '../event/address.ts'
import { countShown, type LineState, linesShown, type Sorted } from './list/list-state.ts'
import { useSheetText } from './list/messages.ts'
import { TONES } from './list-totals.tsx'
import parts from './parts.module.css'
import styles from './people.module.css'
import { EditLine } from './repair/edit-line.tsx'
import repair from './repair/repair.module.css'
import type { SheetStepProps } from './step-props.ts'

/** Lines on a page. */
const PAGE = 50

const toneOf = (state: LineState) => TONES.find(([one]) => one === state)?.[1] ?? 'neutral'

type AllLinesProps = Pick<SheetStepProps, 'event' | 'list' | 'sorted' | 'store' | 'address' | 'go'>

/** Every line of the list, a page at a time; any of them can be changed or left out. */
export function AllLines(props: AllLinesProps) {
  const { list, sorted, store, event, go } = props
  // A page is turned to a little at a time, too.
  const address = useDeferredValue(props.address)
  const text = useSheetText()
  const top = useRef<HTMLDivElement>(null)
  const [editing, edit] = useState<CheckedLine | null>(null)
  const shown = useMemo(() => linesShown(list.checked, sorted, address.shown), [list, sorted, address.shown])
  const page = Math.min(address.page, Math.max(1, Math.ceil(shown.length / PAGE)))
  const lines = useMemo(() => shown.slice((page - 1) * PAGE, page * PAGE), [shown, page])
  const turn = (to: number, press: MouseEvent) => {
    press.preventDefault()
    go('list', { shown: address.shown, page: to }, { state: { keepScroll: true } })
    top.current?.scrollIntoView({ block: 'start' })
  }
  return (
    <Stack gap={4} as="section" className={styles.everybody}>
      <div ref={top} className={styles.listHead}>
        <SectionHeading>{text.everybody}</SectionHeading>
        <Filter {...props} />
      </div>
      {shown.length === 0 ? (
        <p className={parts.small}>{text.noneShown}</p>
      ) : (
        <Lines lines={lines} store={store} sorted={sorted} onEdit={edit} />
      )}
      <Pagination
        page={page}
        pageSize={PAGE}
        total={shown.length}
        hrefFor={(to) => sheetAddress(event.id, 'list', { shown: address.shown, page: to })}
        onPage={turn}
      />
      {editing && <EditLine one={editing} store={store} onClose={() => edit(null)} />}
    </Stack>
  )
}

function Filter({ sorted, address, go }: AllLinesProps) {
  const text = useSheetText()
  const options = SHOWN.map((value) => ({
    value,
    label: text.filters[value],
    count: countShown(sorted, value),
  }))
  const choose = (value: string) =>
    go('list', { shown: SHOWN.find((one) => one === value) ?? 'all' }, { replace: true })
  return <Chips label={text.filter} options={options} value={address.shown} onChange={choose} />
}

interface LinesProps extends Pick<SheetStepProps, 'store' | 'sorted'> {
  lines: readonly CheckedLine[]
  onEdit: (one: CheckedLine) => void
}

const Lines = memo(function Lines({ lines, store, sorted, onEdit }: LinesProps) {
  const text = useSheetText()
  const { heads } = text
  const locale = useLocale()
  const opener = (one: CheckedLine) => <PersonName one={one} onEdit={onEdit} />
  const state = (one: CheckedLine) => <State one={one} sorted={sorted} />
  const leave = ({ line, participant: { name } }: CheckedLine) => {
    const out = sorted.stateOf(line.row) === 'left'
    const who = name || text.nameless
    return (
      <Button
        size="s"
        kind="quiet"
        aria-label={out ? text.takeInOf(who) : text.leaveOutOf(who)}
        onClick={() => void store.leave([line.row], !out)}
      >
        {out ? text.takeIn : text.leaveOut}
      </Button>
    )
  }
  return (
    <Table
      className={cx(styles.compact, styles.people)}
      caption={text.everybody}
      hideCaption
      rows={lines}
      // By its place on the page: turning it changes words, and makes no rows anew.
      rowKey={(one) => String(lines.indexOf(one))}
      columns={[
        { key: 'name', head: heads.name, cell: opener },
        { key: 'number', head: heads.number, cell: numberOf },
        {
          key: 'group',
          head: heads.group,
          cell: (one) => groupOf(one, store.groups, locale, labelOf('/reserve', locale)),
        },
        { key: 'unit', head: heads.unit, cell: ({ line }) => line.texts.unit ?? '' },
        { key: 'state', head: heads.state, cell: state },
        { key: 'leave', head: '', cell: leave, end: true },
      ]}
    />
  )
})

/** The name opens the line. */
function PersonName({ one, onEdit }: { one: CheckedLine } & Pick<LinesProps, 'onEdit'>) {
  const text = useSheetText()
  const name = one.participant.name || text.nameless
  return (
    <>
      <span className={repair.lineRow}>{one.line.row}</span>{' '}
      <button type="button" className={styles.open} aria-label={text.editOf(name)} onClick={() => onEdit(one)}>
        {name}
      </button>
    </>
  )
}

const numberOf = ({ line, participant: { id_number } }: CheckedLine) => (
  <span className={styles.number}>{line.listed?.id_number ?? maskDocument(id_number)}</span>
)

const groupOf = (one: CheckedLine, groups: readonly SheetGroup[], language: Language, reserve: string) => {
  const { group, line, team } = one
  const title = group ? titleOf(group, groups, language) : line.texts.group
  return [title, team, group?.entry_kind === 'team' && one.reserve && reserve].filter(Boolean).join(' · ')
}

function State({ one: { line }, sorted }: { one: CheckedLine; sorted: Sorted }) {
  const text = useSheetText()
  const state = sorted.stateOf(line.row)
  return <Badge tone={toneOf(state)}>{text.states[state]}</Badge>
}
