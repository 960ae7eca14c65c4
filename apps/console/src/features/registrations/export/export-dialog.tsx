import { exportEntries, REVEAL_REASON_MIN } from '@startline/contract'
import { cleanName } from '@startline/domain'
import { ForAnotherBrowser } from '@startline/entry'
import { useShell } from '@startline/guest'
import { Button, Dialog, Field, inWeChat, RadioCards, Select, saveFile } from '@startline/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Filters } from '../filters.ts'
import { useHostedText } from '../messages.ts'
import { type Hosted, lastList } from '../queries.ts'
import { ClearNumbersPart } from './clear-numbers-part.tsx'
import styles from './export.module.css'
import { ExportFailed } from './export-failed.tsx'
import { useExportText } from './messages.ts'
import { bodyOf, FORMATS, firstWish, isClear, KINDS, ORDERS, scopesFor, type Wish } from './wish.ts'

interface ExportProps {
  id: string
  filters: Filters
  /** Those that were picked in the list. */
  chosen?: readonly Hosted[]
  onClose: () => void
}

/** Takes an event’s registrations along as a file: what it is for, whose lines it has, in which order and format. */
export default function ExportDialog({ id, filters, chosen = [], onClose }: ExportProps) {
  const text = useExportText()
  const { cancel } = useHostedText()
  const { call, toast } = useShell()
  const [wish, setWish] = useState(() => firstWish(filters, chosen))
  const [tried, setTried] = useState(false)
  const put = (change: Partial<Wish>) => setWish((former) => ({ ...former, ...change }))
  const get = useMutation({
    mutationFn: () => call(exportEntries, { params: { id }, body: bodyOf(wish, filters, chosen) }),
    gcTime: 0,
    onSuccess: ({ name, blob }) => {
      saveFile(name, blob)
      toast(text.done(name))
      onClose()
    },
  })
  const short = isClear(wish) && cleanName(wish.reason).length < REVEAL_REASON_MIN
  const send = () => {
    setTried(true)
    if (!short) get.mutate()
  }
  const actions = (
    <>
      <Button onClick={onClose}>{cancel}</Button>
      <Button kind="solid" busy={get.isPending} disabled={inWeChat()} onClick={send}>
        {isClear(wish) ? text.getClear : text.get}
      </Button>
    </>
  )
  return (
    <Dialog open title={text.title} actions={actions} onClose={onClose} wide>
      <div className={styles.form}>
        {inWeChat() && <ForAnotherBrowser address={location.href} />}
        <RadioCards
          legend={text.kind}
          columns={2}
          value={wish.kind}
          options={KINDS.map((value) => ({ value, label: text.kinds[value], description: text.about[value] }))}
          onChange={(kind) => put({ kind })}
        />
        <Choices wish={wish} put={put} filters={filters} chosen={chosen} />
        {wish.kind === 'insurance' && <ClearNumbersPart wish={wish} put={put} wrong={tried && short} />}
        {get.isError && <ExportFailed error={get.error} back={lastList(id)} />}
      </div>
    </Dialog>
  )
}

interface ChoicesProps extends Required<Pick<ExportProps, 'filters' | 'chosen'>> {
  wish: Wish
  put: (change: Partial<Wish>) => void
}

/** Whose lines, in which order, as which kind of file. */
function Choices({ wish, put, filters, chosen }: ChoicesProps) {
  const text = useExportText()
  const scopes = scopesFor(filters, chosen)
  const { scopes: words } = text
  const labelOf = (scope: Wish['scope']) => (scope === 'chosen' ? words.chosen(chosen.length) : words[scope])
  const pick = <T extends string>(known: readonly T[], value: string): T | undefined =>
    known.find((one) => one === value)
  return (
    <div className={styles.choices}>
      <Field label={text.which}>
        <Select
          value={wish.scope}
          options={scopes.map((value) => ({ value, label: labelOf(value) }))}
          onChange={({ target }) => put({ scope: pick(scopes, target.value) ?? 'all' })}
        />
      </Field>
      <Field label={text.order}>
        <Select
          value={wish.order}
          options={ORDERS.map((value) => ({ value, label: text.orders[value] }))}
          onChange={({ target }) => put({ order: pick(ORDERS, target.value) ?? 'group' })}
        />
      </Field>
      <Field label={text.format}>
        <Select
          value={wish.format}
          options={FORMATS.map((value) => ({ value, label: text.formats[value] }))}
          onChange={({ target }) => put({ format: pick(FORMATS, target.value) ?? 'xlsx' })}
        />
      </Field>
    </div>
  )
}
