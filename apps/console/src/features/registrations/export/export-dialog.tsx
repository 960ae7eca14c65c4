import { exportEntries, REVEAL_REASON_MIN } from '@startline/contract'
import { cleanName } from '@startline/domain'
import { ForAnotherBrowser } from '@startline/entry'
import { StaleSignIn } from '@startline/guest'
import { Button, cannotSaveFiles, Dialog, Field, Notice, RadioCards, Select } from '@startline/ui'
import { useState } from 'react'
import { type Hosted, lastList } from '../../../held/hosted-queries.ts'
import { useFiles } from '../../../held/use-files.ts'
import type { Filters } from '../filters.ts'
import { useHostedText } from '../messages.ts'
import { ClearNumbersPart } from './clear-numbers-part.tsx'
import styles from './export.module.css'
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
  const { cancel, unanswered } = useHostedText()
  const [wish, setWish] = useState(() => firstWish(filters, chosen))
  const [tried, setTried] = useState(false)
  const put = (change: Partial<Wish>) => setWish((former) => ({ ...former, ...change }))
  const { busy, trouble, take } = useFiles({ said: text.done, unanswered })
  const [stale, setStale] = useState(false)
  const short = isClear(wish) && cleanName(wish.reason).length < REVEAL_REASON_MIN
  const send = async () => {
    setTried(true)
    setStale(false)
    if (short) return
    const done = await take(
      (call) => call(exportEntries, { params: { id }, body: bodyOf(wish, filters, chosen) }),
      ({ name }) => {
        // For numbers in clear somebody may have to sign in again.
        setStale(name === 'sign_in_stale')
        return name === 'sign_in_stale'
      },
    )
    if (done) onClose()
  }
  const actions = (
    <>
      <Button onClick={onClose}>{cancel}</Button>
      <Button kind="solid" busy={busy} disabled={cannotSaveFiles()} onClick={() => void send()}>
        {isClear(wish) ? text.getClear : text.get}
      </Button>
    </>
  )
  return (
    <Dialog open title={text.title} actions={actions} onClose={onClose} wide>
      <div className={styles.form}>
        {cannotSaveFiles() && <ForAnotherBrowser address={location.href} />}
        <RadioCards
          legend={text.kind}
          columns={2}
          value={wish.kind}
          options={KINDS.map((value) => ({ value, label: text.kinds[value], description: text.about[value] }))}
          onChange={(kind) => put({ kind })}
        />
        <Choices wish={wish} put={put} filters={filters} chosen={chosen} />
        {wish.kind === 'insurance' && <ClearNumbersPart wish={wish} put={put} wrong={tried && short} />}
        {stale && <StaleSignIn back={lastList(id)} text={{ ...text, unanswered }} />}
        {trouble && (
          <Notice kind="error" title={text.failed} live>
            {trouble}
          </Notice>
        )}
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
