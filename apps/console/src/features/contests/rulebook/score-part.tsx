import { VisuallyHidden } from '@startline/ui'
import { useWriting } from './context.ts'
import { valueAt, type Written } from './edit.ts'
import { ChoiceField, NumberField, TableField } from './fields.tsx'
import { useRulebookText } from './messages.ts'
import styles from './rulebook.module.css'

const STATUSES = ['dnf', 'dns', 'dsq', 'rel'] as const
const POINTS_MAX = 1_000
const TIES = [0, 1, 2]
/** The first table of a host who counted by places before. */
const TABLE = [10, 8, 6, 5, 4, 3, 2, 1]

/** How the runs of a round add up: points by place, what counts instead of a place, and what parts equal sums. */
export function ScorePart({ at }: { at: string }) {
  const text = useRulebookText()
  const { book, set } = useWriting()
  const way = Array.isArray(valueAt(book, `${at}/points`)) ? 'table' : 'place'
  /** Where the place is the points fewer are better: the other way round nobody means it. */
  const countBy = (next: string | undefined) =>
    set(at, {
      ...(valueAt(book, at) as Written),
      points: next === 'place' ? 'place' : TABLE,
      better: next === 'place' ? 'low' : 'high',
    })
  return (
    <div className={styles.score}>
      <p className={styles.roundName}>{text.score}</p>
      <div className={styles.three}>
        <ChoiceField path={`${at}/way`} label={text.countBy} options={text.countWays} value={way} onSet={countBy} />
        {way === 'table' && <TableField path={`${at}/points`} label={text.table} hint={text.tableHint} />}
        <ChoiceField path={`${at}/better`} label={text.better} options={text.betters} />
      </div>
      <div className={styles.two}>
        {STATUSES.map((status) => (
          <StatusFields key={status} at={`${at}/${status}`} status={text.statuses[status]} />
        ))}
      </div>
      <Ties at={`${at}/ties`} />
    </div>
  )
}

/** What counts for somebody without a place: a number, or so many more than raced. */
function StatusFields({ at, status }: { at: string; status: string }) {
  const text = useRulebookText()
  const { book, set } = useWriting()
  const said = (valueAt(book, at) ?? {}) as Written
  const [way] = Object.keys(said)
  return (
    <div className={styles.pair}>
      <ChoiceField
        path={at}
        label={status}
        options={text.statusWays}
        empty={text.statusNone}
        value={way ?? ''}
        onSet={(next) => set(at, next && { [next]: Object.values(said)[0] ?? 0 })}
      />
      {way && (
        <NumberField path={`${at}/${way}`} label={text.statusPoints(status)} hideLabel min={0} max={POINTS_MAX} />
      )}
    </div>
  )
}

/** What is compared where sums are equal, one after the other. */
function Ties({ at }: { at: string }) {
  const text = useRulebookText()
  const { book, set } = useWriting()
  const ties = (valueAt(book, at) ?? []) as readonly string[]
  const put = (nth: number) => (next: string | undefined) => {
    const before = ties.slice(0, nth)
    const after = ties.slice(nth + 1).filter((one) => one !== next)
    const all = next === undefined ? before : [...before, next, ...after]
    set(at, all.length > 0 ? all : undefined)
  }
  return (
    <fieldset className={styles.plain}>
      <legend>
        <VisuallyHidden>{text.ties}</VisuallyHidden>
      </legend>
      <div className={styles.three}>
        {TIES.filter((nth) => nth <= ties.length).map((nth) => {
          const others = Object.entries(text.tieWays).filter(([one]) => !ties.slice(0, nth).includes(one))
          return (
            <ChoiceField
              key={nth}
              path={`${at}/${nth}`}
              label={text.tie(nth)}
              options={Object.fromEntries(others)}
              empty={text.tieNone}
              value={ties[nth] ?? ''}
              onSet={put(nth)}
            />
          )
        })}
      </div>
    </fieldset>
  )
}
