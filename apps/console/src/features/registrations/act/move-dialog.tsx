import { moveHosted } from '@startline/contract'
import { useShell } from '@startline/guest'
import { Field, Select, useLocale, yuan } from '@startline/ui'
import { useState } from 'react'
import type { Published } from '../../overview/overview.tsx'
import { useHostedText } from '../messages.ts'
import { useReadRegistrationsAgain, useStats } from '../queries.ts'
import { ActDialog } from './act-dialog.tsx'
import { useActText } from './messages.ts'
import type { DialogProps } from './ways.tsx'

type Group = Published['groups'][number]

/** Moves what others entered to another group with a free place. */
export default function MoveDialog(props: DialogProps) {
  const { held, event, judged, who, during, onClose } = props
  const text = useActText()
  const { call, toast } = useShell()
  const readAgain = useReadRegistrationsAgain()
  const groups = useOthers(props)
  const [chosen, setChosen] = useState('')
  const from = event.groups.find(({ id }) => id === judged.group.id)
  const to = groups.find(({ id }) => id === chosen)
  const does = useConsequences(props, from, to)
  const problem = to ? null : text.moveMissing
  const act = (reason: string) =>
    during(async () => {
      const body = { group_id: chosen, reason }
      await call(moveHosted, { params: { id: held.id, rid: judged.id }, body })
      toast(text.moved)
      await readAgain()
    })
  const fields = (tried: boolean) =>
    groups.length === 0 ? (
      <p>{text.moveNone}</p>
    ) : (
      <Field label={text.moveTo} error={tried ? problem : null} required>
        <Select
          value={chosen}
          placeholder={text.choose}
          options={groups.map((group) => optionOf(group, text))}
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

function useConsequences({ judged }: DialogProps, from: Group | undefined, to: Group | undefined): string[] {
  const text = useActText()
  const { free } = useHostedText()
  const locale = useLocale()
  const said = (fen: number | null) => (fen === null ? free : yuan(fen, locale))
  const { status, fee, review, organization_name } = judged
  return [
    ...(status === 'registered' && (from?.waitlisted ?? 0) > 0 ? [text.moveLeaves(judged.group.name)] : []),
    ...(to && to.fee !== fee ? [text.moveFee(said(fee), said(to.fee))] : []),
    ...(review?.state === 'accepted' ? [text.moveJudged] : []),
    text.told(organization_name),
  ]
}
