import { Button, IconButton, PlusIcon, TrashIcon } from '@startline/ui'
import { useWriting } from './context.ts'
import { type Written, withValue } from './edit.ts'
import { ChoiceField, NumberField, PartProblem, TextField } from './fields.tsx'
import { useRulebookText } from './messages.ts'
import { advanceBy, nameOfRound, roundsOf, wayOf, withRound, withRoundName, withRounds, withRuns } from './rounds.ts'
import styles from './rulebook.module.css'
import { ScorePart } from './score-part.tsx'

/** Most rounds of a rulebook, and the limits of what a round says. */
const ROUNDS_MAX = 8
const RUNS_MAX = 5
const PLACES_MAX = 40
const TIMES_MAX = 1_000
const STARTERS_MAX = 2_000

/** The rounds of a contest: what each is called, how often everybody races in it, and who goes on. */
export function RoundsPart() {
  const text = useRulebookText()
  const { book, replace, isLocked } = useWriting()
  const rounds = roundsOf(book)
  return (
    <fieldset className={styles.part}>
      <legend>{text.rounds}</legend>
      <PartProblem path="/rounds" />
      <ol className={styles.rounds}>
        {rounds.map((round, nth) => (
          <li key={nth} className={styles.round}>
            <RoundFields round={round} nth={nth} isLast={nth === rounds.length - 1} />
            {rounds.length > 1 && !isLocked && (
              <IconButton
                label={text.removeRound(nameOfRound(round) || text.round(nth + 1))}
                icon={<TrashIcon />}
                onClick={() =>
                  replace(
                    withRounds(
                      book,
                      rounds.filter((_round, other) => other !== nth),
                    ),
                  )
                }
              />
            )}
          </li>
        ))}
      </ol>
      {rounds.length < ROUNDS_MAX && !isLocked && (
        <Button icon={<PlusIcon />} onClick={() => replace(withRound(book, text.newRound))}>
          {text.addRound}
        </Button>
      )}
    </fieldset>
  )
}

interface RoundProps {
  round: Written
  nth: number
  isLast: boolean
}

function RoundFields({ round, nth, isLast }: RoundProps) {
  const text = useRulebookText()
  const { book, replace } = useWriting()
  const at = `/rounds/${nth}`
  const put = (next: Written) => replace(withValue(book, at, next))
  return (
    <fieldset className={styles.fields}>
      <legend className={styles.roundName}>{text.round(nth + 1)}</legend>
      <div className={styles.three}>
        <TextField
          path={`${at}/name`}
          label={text.roundName}
          onSet={(name) => put(withRoundName(round, 'zh-CN', name ?? ''))}
        />
        <TextField
          path={`${at}/names/en`}
          label={text.roundNameEn}
          onSet={(name) => put(withRoundName(round, 'en', name ?? ''))}
        />
        <NumberField
          path={`${at}/runs`}
          label={text.runs}
          min={1}
          max={RUNS_MAX}
          usual="1"
          onSet={(runs) => put(withRuns(round, runs))}
        />
      </div>
      {round['score'] !== undefined && <ScorePart at={`${at}/score`} />}
      <PartProblem path={`${at}/score`} />
      {isLast ? <p className={styles.hint}>{text.last}</p> : <Advance round={round} at={`${at}/advance`} />}
    </fieldset>
  )
}

function Advance({ round, at }: { round: Written; at: string }) {
  const text = useRulebookText()
  const { set } = useWriting()
  const way = wayOf(round)
  return (
    <>
      <div className={styles.three}>
        <ChoiceField
          path={at}
          label={text.advance}
          options={text.advances}
          empty={text.choose}
          value={way ?? ''}
          onSet={(next) => set(at, advanceBy(next))}
        />
        {way === 'total' && <NumberField path={`${at}/total`} label={text.total} min={1} max={STARTERS_MAX} />}
        {way === 'place' && (
          <>
            <NumberField path={`${at}/place`} label={text.place} min={0} max={PLACES_MAX} />
            <NumberField path={`${at}/time`} label={text.time} min={0} max={TIMES_MAX} />
          </>
        )}
      </div>
    </>
  )
}
