import { paths } from '@startline/contract'
import { Button, ButtonLink, Notice } from '@startline/ui'
import { groupBy } from '../../pieces/group-by.ts'
import { slotsOf } from './board.ts'
import { useAround, useBlockName } from './context.ts'
import { useTimetableText } from './messages.ts'
import styles from './timetable.module.css'

/** Heats that have no time yet, run by run, each to be put somewhere. */
export function WithoutTime() {
  const text = useTimetableText()
  const { board, heats, edit } = useAround()
  const name = useBlockName()
  const slots = slotsOf(board)
  const open = [...heats.values()].filter(({ id }) => !slots.has(id))
  const runs = [...groupBy(open, ({ contest_id, round, run }) => `${contest_id} ${round} ${run}`)]
  if (open.length === 0) return null
  return (
    <Notice kind="info" title={text.withoutTime(open.length)}>
      <ul className={styles.open}>
        {runs.map(([key, own]) => {
          const ids = own.map(({ id }) => id)
          return (
            <li key={key}>
              <span className={styles.grow}>
                {name({ heats: ids })} <span className={styles.hint}>{text.heats(own.length)}</span>
              </span>
              {edit && board.length > 0 && (
                <Button size="s" onClick={() => edit.move(ids)}>
                  {text.giveTime}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </Notice>
  )
}

/** Contests that are still to be drawn. */
export function Undrawn() {
  const text = useTimetableText()
  const { id, heats, contests } = useAround()
  const drawn = new Set([...heats.values()].map(({ contest_id }) => contest_id))
  const names = [...contests.values()].filter((contest) => !drawn.has(contest.id)).map((contest) => contest.name)
  if (names.length === 0) return null
  return (
    <Notice
      kind="info"
      title={text.undrawn(names.length)}
      action={
        <ButtonLink href={paths.heldDraw(id)} size="s">
          {text.toDraw}
        </ButtonLink>
      }
    >
      {text.undrawnHint(names)}
    </Notice>
  )
}
