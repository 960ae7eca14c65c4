import { isNewPeople, NewPeopleNotice } from '@startline/entry'
import { type ListedEntry, titleOf } from '@startline/sheet'
import { Button, Card, Notice, Sentences, Table, useLocale, yuan } from '@startline/ui'
import { call } from '../../../session/client.ts'
import type { EventPage, Group } from '../../event/queries.ts'
import { useFormText } from '../../registration/form/messages.ts'
import { useSheetText } from '../list/messages.ts'
import { Progress } from '../list/progress.tsx'
import styles from '../parts.module.css'
import type { useSubmission } from './use-submission.ts'

interface ConfirmGroupsProps {
  event: EventPage
  listed: readonly ListedEntry[]
  /** Rows that would wait for a place. */
  waiting: ReadonlySet<number>
}

interface GroupRow {
  group: Group
  entries: number
  waiting: number
}

/** What will be registered in each group, in the order of the event. */
export function ConfirmGroups({ event, listed, waiting }: ConfirmGroupsProps) {
  const text = useSheetText()
  const locale = useLocale()
  const { groupHeads } = text
  const columns = [
    { key: 'group', head: groupHeads.group, cell: ({ group }: GroupRow) => titleOf(group, event.groups, locale) },
    { key: 'entries', head: groupHeads.entries, cell: ({ entries }: GroupRow) => entries, end: true },
    { key: 'waiting', head: groupHeads.waiting, cell: (row: GroupRow) => row.waiting, end: true },
    {
      key: 'fee',
      head: groupHeads.fee,
      cell: ({ group, entries, waiting }: GroupRow) =>
        group.fee ? yuan(group.fee * (entries - waiting), locale) : text.free,
      end: true,
    },
  ].filter(({ key }) => key !== 'waiting' || waiting.size > 0)
  return (
    <Table
      caption={text.groupTable}
      columns={columns}
      rows={rowsOf(event, listed, waiting)}
      rowKey={(row) => row.group.id}
    />
  )
}

const rowsOf = (event: EventPage, listed: readonly ListedEntry[], waiting: ReadonlySet<number>): GroupRow[] =>
  event.groups.flatMap((group) => {
    const own = listed.filter(({ entry }) => entry.group_id === group.id)
    const waits = own.filter(({ lines }) => lines.some(({ line }) => waiting.has(line.row)))
    return own.length === 0 ? [] : [{ group, entries: own.length, waiting: waits.length }]
  })

interface SendingPanelProps {
  submission: ReturnType<typeof useSubmission>
  /** People that are submitted. */
  count: number
}

/** How a submission stands: how far it is, that nothing is known yet, or why nothing was registered. */
export function SendingPanel({ submission: { sending, submitRest, cancel }, count }: SendingPanelProps) {
  const text = useSheetText()
  const form = useFormText()
  const stop = (
    <Button size="s" onClick={cancel}>
      {text.cancelSend}
    </Button>
  )
  if (sending.kind === 'rest') return null
  if (sending.kind === 'changed')
    return (
      <Notice kind="warn" title={text.changedTitle} live>
        {text.changed}
      </Notice>
    )
  if (sending.kind === 'cancelled') return <Notice live>{text.cancelled}</Notice>
  if (sending.kind === 'unknown')
    return (
      <Notice kind="warn" title={text.unknownTitle} action={stop} live>
        <Sentences of={[text.unknown, text.stay]} />
      </Notice>
    )
  if (sending.kind === 'refused' && isNewPeople(sending.refusal))
    return <NewPeopleNotice call={call} refusal={sending.refusal} />
  if (sending.kind === 'refused' && sending.refusal?.name === 'registered_elsewhere')
    return (
      <Notice
        kind="warn"
        title={form.elsewhereTitle}
        action={
          <Button kind="solid" onClick={submitRest}>
            {form.rest}
          </Button>
        }
        live
      >
        {form.elsewhereText}
      </Notice>
    )
  if (sending.kind === 'refused')
    return (
      <Notice kind="error" title={text.refused} live>
        <Sentences of={[sending.refusal?.message ?? text.unsaid, text.refusedSafe]} />
        {sending.refusal?.requestId && <p className={styles.small}>{text.requestId(sending.refusal.requestId)}</p>}
      </Notice>
    )
  const share = sending.kind === 'sending' && sending.share < 1 ? sending.share : null
  const label =
    sending.kind === 'cancelling' ? text.cancelling : share === null ? text.judged : text.sent(Math.round(share * 100))
  return (
    <Card>
      <div className={styles.part}>
        <h3 className={styles.partTitle}>{text.sendingTitle(count)}</h3>
        <Progress share={share} label={label} />
        <p className={styles.small}>{text.stay}</p>
        {sending.kind === 'sending' && <div>{stop}</div>}
      </div>
    </Card>
  )
}
