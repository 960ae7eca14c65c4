import { amountsAfterMove, useAmountWords } from '@startline/entry'
import { Button, Card, FormActions, Stack, useLocale, VisuallyHidden, yuan } from '@startline/ui'
import type { EventPage } from '../../event/queries.ts'
import { useGroupName } from '../form/group-words.tsx'
import { useFormText } from '../form/messages.ts'
import { StepHeading } from '../form/step-heading.tsx'
import styles from './change.module.css'
import { changesOf, rosterMoves } from './draft.ts'
import { useChangeText } from './messages.ts'
import { useDistrictName } from './place-part.tsx'
import type { Change } from './use-change.ts'

interface CheckProps {
  change: Change
  event: EventPage
}

/** What was and what will be, before it is saved. */
export function CheckPart({ change, event }: CheckProps) {
  const text = useChangeText()
  const rows = useRows(change, event)
  const { opened, draft, busy, save, toEdit } = change
  const stays = opened.status === 'waitlisted' ? text.lineStays(opened.waiting_position) : text.placeStays
  return (
    <Stack gap={5}>
      <StepHeading title={text.checkTitle} lead={text.checkLead} />
      <Card>
        <dl className={styles.rows}>
          {rows.map(({ what, was, will }) => (
            <div key={what} className={styles.row}>
              <dt>{what}</dt>
              <dd>
                {was !== undefined && (
                  <del className={styles.was}>
                    <VisuallyHidden>{text.was} </VisuallyHidden>
                    {was}
                  </del>
                )}
                {will !== undefined && (
                  <ins className={styles.will}>
                    <VisuallyHidden>{text.willBe} </VisuallyHidden>
                    {will}
                  </ins>
                )}
              </dd>
            </div>
          ))}
        </dl>
      </Card>
      <p className={styles.lead}>
        {draft.group === opened.group_id
          ? stays
          : opened.status === 'waitlisted'
            ? text.moveLine(opened.waiting_position)
            : text.moveFreed}
      </p>
      <FormActions sticky>
        <Button onClick={() => toEdit()}>{text.toEdit}</Button>
        <Button kind="primary" size="l" busy={busy} onClick={save}>
          {text.save}
        </Button>
      </FormActions>
    </Stack>
  )
}

interface Row {
  what: string
  was?: string
  will?: string
}

function useRows({ opened, draft }: Change, event: CheckProps['event']): Row[] {
  const text = useChangeText()
  const locale = useLocale()
  const former = useDistrictName(opened.district_code)
  const asked = changesOf(opened, draft)
  const nameOf = useGroupName(event)
  const [was, will] = [opened.group_id, draft.group].map((wanted) => event.groups.find(({ id }) => id === wanted))
  const words = useAmountWords()
  const { dot } = useFormText()
  const fee = (fen: number | null) => (fen === null ? text.free : yuan(fen, locale))
  const rows: (Row | false | undefined)[] = [
    asked.group_id !== undefined && {
      what: text.group,
      was: was ? nameOf(was) : opened.group_name,
      will: will ? nameOf(will) : '',
    },
    asked.group_id !== undefined &&
      (will?.fee ?? null) !== opened.fee &&
      feeRow(fee(opened.fee), fee(will?.fee ?? null)),
    asked.group_id !== undefined &&
      (will?.fee ?? null) !== opened.fee &&
      opened.paid_fen > 0 && { what: text.payment, will: words(amountsAfterMove(opened, will?.fee ?? null)).join(dot) },
    asked.unit_id !== undefined && {
      what: text.unit,
      was: opened.unit_name ?? text.noUnit,
      will: draft.unit?.name ?? text.noUnit,
    },
    (asked.district_code ?? asked.unit_id) !== undefined && {
      what: text.district,
      ...(former && { was: former }),
      will: draft.district?.full_name ?? (draft.unit ? draft.unit.district_name : text.districtNone),
    },
    ...(asked.members ? rosterRows() : []),
  ]
  function feeRow(was: string, will: string): Row {
    return { what: text.fee, was, will }
  }
  function rosterRows(): Row[] {
    const { added, removed, toStarter, toReserve } = rosterMoves(opened.members, draft.members)
    const list = (what: string, names: string[], gone = false): Row[] =>
      names.length === 0 ? [] : [{ what, [gone ? 'was' : 'will']: names.join(text.comma) }]
    return [
      ...list(text.removed, removed, true),
      ...list(text.added, added),
      ...list(text.toStarter, toStarter),
      ...list(text.toReserve, toReserve),
    ]
  }
  return rows.filter((row): row is Row => Boolean(row))
}
