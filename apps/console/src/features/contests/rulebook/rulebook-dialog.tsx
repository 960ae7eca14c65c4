import type { Rulebook } from '@startline/domain/race'
import { hasFailed } from '@startline/guest'
import { Button, Checkbox, Dialog, ErrorSummary, Field, Notice, Select, useLocale } from '@startline/ui'
import { useState } from 'react'
import { type Preset, presetOf } from '../books/presets.ts'
import { BasicsPart, EndsPart } from './basics-part.tsx'
import { useCheck, WritingProvider } from './context.ts'
import { idOf, type Written, withValue } from './edit.ts'
import { useRulebookText } from './messages.ts'
import { EliminationPart, PointsPart } from './points-part.tsx'
import { PreviewList } from './preview-list.tsx'
import { RoundsPart } from './rounds-part.tsx'
import styles from './rulebook.module.css'

/** For how many a rulebook is tried beside the contest's own: a small, a middling and a large group. */
const TRIED = [8, 17, 48]

/** What the form of a rulebook takes. */
export interface RulebookDialogProps {
  /** What the contest is called. */
  name: string
  rulebook: Rulebook
  entrants: number
  presets: readonly Preset[]
  /** How many other contests have the same rulebook. */
  alike: number
  /** Whether it can only be looked at. */
  isLocked: boolean
  onDone: (rulebook: Rulebook, alikeToo: boolean) => void
  onClose: () => void
}

/** A rulebook as a form: begun with a preset, checked while it is written, with the races it takes beside it. */
export default function RulebookDialog(props: RulebookDialogProps) {
  const { name, rulebook, entrants, presets, alike, isLocked, onDone, onClose } = props
  const text = useRulebookText()
  const [book, setBook] = useState<Written>({ ...rulebook })
  // A field of numbers keeps what is typed; another preset is another form.
  const [begun, setBegun] = useState(0)
  const [attempt, setAttempt] = useState(0)
  const [alikeToo, setAlikeToo] = useState(false)
  const { problems, previews, isCurrent, query } = useCheck(book, entrantsOf(entrants))
  const begin = (preset: Preset) => {
    setBook(preset.body)
    setBegun(begun + 1)
  }
  const finish = () => {
    if (isCurrent && problems.length === 0) onDone(book as unknown as Rulebook, alikeToo)
    else setAttempt(attempt + 1)
  }
  const shown = attempt > 0 ? problems : problems.filter(({ rule }) => rule !== 'lapped_unsaid')
  const writing = {
    book,
    isLocked,
    problems: shown,
    set: (path: string, value: unknown) => setBook((before) => withValue(before, path, value)),
    replace: setBook,
  }
  return (
    <Dialog open wide title={text.title(name)} onClose={onClose} actions={actionsOf()}>
      <WritingProvider value={writing} key={begun}>
        <div className={styles.form}>
          {attempt > 0 && (
            <ErrorSummary
              attempt={attempt}
              title={text.toMend(problems.length)}
              errors={problems.map(({ path, message }) => ({ id: idOf(path), message }))}
            />
          )}
          {hasFailed(query) && (
            <Notice kind="error" live action={<Button onClick={() => void query.refetch()}>{text.again}</Button>}>
              {text.unanswered}
            </Notice>
          )}
          <Begun book={book} presets={presets} isLocked={isLocked} onBegin={begin} />
          <PreviewList
            book={book}
            own={entrants}
            previews={problems.length === 0 ? previews : []}
            isCurrent={isCurrent}
          />
          <BasicsPart />
          {(book['format'] === 'rounds' || book['format'] === 'time_trial') && <RoundsPart />}
          <EliminationPart />
          <PointsPart />
          <EndsPart />
          {alike > 0 && !isLocked && (
            <Checkbox
              label={text.alike(alike)}
              checked={alikeToo}
              onChange={({ target }) => setAlikeToo(target.checked)}
            />
          )}
        </div>
      </WritingProvider>
    </Dialog>
  )

  function actionsOf() {
    if (isLocked) return <Button onClick={onClose}>{text.close}</Button>
    return (
      <>
        <Button onClick={onClose}>{text.cancel}</Button>
        <Button kind="solid" onClick={finish}>
          {text.done}
        </Button>
      </>
    )
  }
}

const entrantsOf = (own: number): number[] => [...new Set([...(own > 0 ? [own] : []), ...TRIED])]

interface BegunProps {
  book: Written
  presets: readonly Preset[]
  isLocked: boolean
  onBegin: (preset: Preset) => void
}

/** Which preset it is, with where its rules stand; another one may be begun with. */
function Begun({ book, presets, isLocked, onBegin }: BegunProps) {
  const text = useRulebookText()
  const locale = useLocale()
  const found = presetOf(book, presets)
  return (
    <Field label={text.begin} id="rulebook-preset" {...(found && { hint: text.source(found.source) })}>
      <Select
        value={found?.preset ?? ''}
        disabled={isLocked}
        placeholder={text.own}
        options={presets.map((one) => ({ value: one.preset, label: one.name[locale] }))}
        onChange={({ target }) => {
          const preset = presets.find((one) => one.preset === target.value)
          if (preset) onBegin(preset)
        }}
      />
    </Field>
  )
}
