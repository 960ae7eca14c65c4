import { moveHosted, withdrawHosted } from '@startline/contract'
import { amountsAfterMove, useAmountWords, useGroupTitle } from '@startline/entry'
import { type Call, useShell } from '@startline/guest'
import { Field, Select, useLocale, yuan } from '@startline/ui'
import { useState } from 'react'
import { type Judged, useReadRegistrationsAgain, useStats } from '../../../held/hosted-queries.ts'
import type { HeldEvent, Published } from '../../../held/queries.ts'
import { useHostedText } from '../messages.ts'
import { ActDialog } from './act-dialog.tsx'
import { useActText } from './messages.ts'

/** What a host does with what others entered, by what is done. */
export default function HostDialog({ act, ...props }: DialogProps & { act: 'withdraw' | 'move' }) {
  return act === 'move' ? <MoveDialog {...props} /> : <WithdrawDialog {...props} />
}

/** Does something with a registration by a call, and says so; what comes of it is no news. */
function useHostAct({ held, judged, during }: DialogProps) {
  const { call, toast } = useShell()
  const readAgain = useReadRegistrationsAgain()
  return (said: string, work: (call: Call, params: { id: string; rid: string }) => Promise<unknown>) =>
    during(async () => {
      await work(call, { id: held.id, rid: judged.id })
      toast(said)
      await readAgain()
    })
}

/** Withdraws what others entered, however late it is. */
export function WithdrawDialog(props: DialogProps) {
  const text = useActText()
  const locale = useLocale()
  const doing = useHostAct(props)
  const { event, judged, who, onClose } = props
  const { group, status, paid_fen, organization_name } = judged
  const waiting = event.groups.find(({ id }) => id === group.id)?.waitlisted ?? 0
  const does = [
    status === 'waitlisted' ? text.withdrawLine : text.withdrawFrees(waiting),
    text.told(organization_name),
    ...(paid_fen > 0 ? [text.withdrawPaid(yuan(paid_fen, locale))] : []),
    text.withdrawForGood,
  ]
  const act = (reason: string) =>
    doing(text.withdrawn, (call, params) => call(withdrawHosted, { params, body: { reason } }))
  return (
    <ActDialog title={text.withdrawTitle(who)} does={does} confirm={text.withdraw} danger act={act} onClose={onClose} />
  )
}

type Group = Published['groups'][number]

/** Moves what others entered to another group with a free place. */
export function MoveDialog(props: DialogProps) {
  const { event, judged, who, onClose } = props
  const text = useActText()
  const titleOf = useGroupTitle(event.groups)
  const doing = useHostAct(props)
  const groups = useOthers(props)
  const [chosen, setChosen] = useState('')
  const from = event.groups.find(({ id }) => id === judged.group.id)
  const to = groups.find(({ id }) => id === chosen)
  const does = useConsequences(props, from, to)
  const problem = to ? null : text.moveMissing
  const act = (reason: string) =>
    doing(text.moved, (call, params) => call(moveHosted, { params, body: { group_id: chosen, reason } }))
  const fields = (tried: boolean) =>
    groups.length === 0 ? (
      <p>{text.moveNone}</p>
    ) : (
      <Field label={text.moveTo} error={tried ? problem : null} required>
        <Select
          value={chosen}
          placeholder={text.choose}
          options={groups.map((group) => optionOf({ ...group, name: titleOf(group) }, text))}
          onChange={({ target }) => setChosen(target.value)}
        />
      </Field>
    )
  return (
    <ActDialog
      title={text.moveTitle(who)}
      does={does}
      confirm={text.move}
      problem={problem}
      fields={fields}
      act={act}
      onClose={onClose}
    />
  )
}

/** The groups it may be moved to: of its kind, and among those that one looks after. */
function useOthers({ held, event, judged }: DialogProps): Group[] {
  const own = useStats(held.id).data?.groups.map(({ id }) => id)
  return event.groups.filter(
    ({ id, entry_kind }) => id !== judged.group.id && entry_kind === judged.kind && (own?.includes(id) ?? true),
  )
}

function optionOf({ id, name, remaining, waitlisted }: Group, text: ReturnType<typeof useActText>) {
  const full = waitlisted > 0 || remaining === 0
  return { value: id, label: full ? text.full(name) : text.left(name, remaining), disabled: full }
}

function useConsequences({ event, judged }: DialogProps, from: Group | undefined, to: Group | undefined): string[] {
  const text = useActText()
  const { free, dot } = useHostedText()
  const words = useAmountWords()
  const titleOf = useGroupTitle(event.groups)
  const locale = useLocale()
  const said = (fen: number | null) => (fen === null ? free : yuan(fen, locale))
  const { status, fee, paid_fen, review, organization_name } = judged
  return [
    ...(status === 'registered' && (from?.waitlisted ?? 0) > 0 ? [text.moveLeaves(titleOf(judged.group))] : []),
    ...(to && to.fee !== fee ? [text.moveFee(said(fee), said(to.fee))] : []),
    ...(to && to.fee !== fee && paid_fen > 0 ? [words(amountsAfterMove({ paid_fen }, to.fee)).join(dot)] : []),
    ...(review?.state === 'accepted' ? [text.moveJudged] : []),
    text.told(organization_name),
  ]
}

/** What a dialog of this room is given. */
export interface DialogProps extends WaysProps {
  onClose: () => void
}

export interface WaysProps {
  held: HeldEvent
  event: Published
  judged: Judged
  /** Whose registration it is, in words. */
  who: string
  /** Runs what is done, so that what comes of it is no news. */
  during: <T>(act: () => Promise<T>) => Promise<T>
}
