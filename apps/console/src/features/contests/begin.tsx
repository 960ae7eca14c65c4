import type { Rulebook } from '@startline/domain/race'
import { useEventText } from '@startline/entry'
import { Button, Card, EmptyState, Field, Form, Select, useLocale } from '@startline/ui'
import { useState } from 'react'
import type { HeldEvent } from '../../held/queries.ts'
import { isOpen, LappedQuestion, withLapped } from './books/lapped-question.tsx'
import { bookOf, type Preset, usualBooks } from './books/presets.ts'
import styles from './contests.module.css'
import { useContestsText } from './messages.ts'
import { type Plan, type PlannedGroup, withEach } from './plan.ts'

interface BeginProps {
  held: HeldEvent
  groups: readonly PlannedGroup[]
  presets: readonly Preset[]
  onBegin: (plan: Plan) => void
}

type Discipline = PlannedGroup['registration_event']

/** An event without contests: one press makes one of each group, by the rulebook that is usual in its discipline. */
export function Begin({ held, groups, presets, onBegin }: BeginProps) {
  const text = useContestsText()
  const [books, setBooks] = useState(() => usualBooks(held, presets))
  const disciplines = [...new Set(groups.map(({ registration_event }) => registration_event))]
  const isReady = disciplines.every((one) => !isOpen(books[one]))
  const begin = () => {
    if (isReady) onBegin(withEach([], groups, books))
  }
  return (
    <div className={styles.begin}>
      <EmptyState title={text.none}>{text.noneHint}</EmptyState>
      <Card>
        <Form onSubmit={begin} className={styles.section} aria-label={text.begin}>
          {disciplines.map((discipline) => (
            <BookField
              key={discipline}
              discipline={discipline}
              book={books[discipline]}
              presets={presets}
              onChange={(book) => setBooks({ ...books, [discipline]: book })}
            />
          ))}
          <Button type="submit" kind="primary" size="l" disabled={!isReady}>
            {text.each}
          </Button>
        </Form>
      </Card>
    </div>
  )
}

interface BookFieldProps {
  discipline: Discipline
  book: Rulebook
  presets: readonly Preset[]
  onChange: (book: Rulebook) => void
}

/** By what the groups of a discipline begin; where the preset leaves something open it is asked here. */
function BookField({ discipline, book, presets, onChange }: BookFieldProps) {
  const text = useContestsText()
  const words = useEventText()
  const locale = useLocale()
  const [chosen, setChosen] = useState(() => presets.find((one) => bookOf(one) === book)?.preset ?? '')
  const preset = presets.find((one) => one.preset === chosen)
  const choose = (name: string) => {
    const next = presets.find((one) => one.preset === name)
    setChosen(name)
    if (next) onChange(bookOf(next))
  }
  return (
    <div className={styles.section}>
      <Field label={text.by(words.discipline[discipline])} hint={text.byHint} id={`begin-${discipline}`}>
        <Select
          value={chosen}
          options={presets.map((one) => ({ value: one.preset, label: one.name[locale] }))}
          onChange={({ target }) => choose(target.value)}
        />
      </Field>
      {preset?.asks.includes('/points/lapped') && (
        <LappedQuestion
          id={`begin-${discipline}-lapped`}
          value={book.points?.lapped ?? null}
          onChange={(lapped) => onChange(withLapped(book, lapped))}
        />
      )}
    </div>
  )
}
