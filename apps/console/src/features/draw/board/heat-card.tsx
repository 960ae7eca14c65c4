import { Badge, cx, VisuallyHidden } from '@startline/ui'
import { calledOf } from '../../../held/race-queries.ts'
import { useDrawText } from '../messages.ts'
import styles from './board.module.css'
import { type BoardHeat, type BoardLane, type BoardStarter, isFound } from './board-heat.ts'
import { useBoardText } from './messages.ts'
import { Unit } from './unit-chip.tsx'
import type { UnitMark } from './units.ts'
import type { Drag, useBoardKeys } from './use-board-ways.ts'

/** The ways in which somebody is moved; none where a board is only looked at. */
export interface Ways {
  open: (starter: BoardStarter) => void
  keys: ReturnType<typeof useBoardKeys>
  drag: Drag
}

interface HeatProps {
  heat: BoardHeat
  most: number | null
  marks: ReadonlyMap<string, UnitMark>
  keyword: string
  ways?: Ways | undefined
}

/** One heat: its lanes from the innermost out, with the empty ones between. */
export function HeatCard({ heat, most, marks, keyword, ways }: HeatProps) {
  const text = useBoardText()
  const { id, lanes, clashes, ratified } = heat
  const over = most !== null && lanes.length > most
  const can = ratified ? undefined : ways
  return (
    <section
      className={cx(styles.heat, can?.drag.isOver(id) && styles.over)}
      {...can?.drag.onto({ heatId: id }, lanes)}
    >
      <h3 className={styles.head}>
        {heat.said}
        <span className={styles.count}>{text.members(lanes.length)}</span>
        {clashes > 0 && (
          <Badge tone="amber">
            <span aria-hidden="true">{text.clashes(clashes)}</span>
            <VisuallyHidden>{text.clashesSaid(clashes)}</VisuallyHidden>
          </Badge>
        )}
        {over && <Badge tone="amber">{text.over(most)}</Badge>}
        {ratified && <Badge tone="neutral">{text.ratified}</Badge>}
      </h3>
      <ol className={styles.lanes}>
        {withGaps(lanes).map((lane) =>
          lane.starter ? (
            <Lane key={lane.starter.id} of={lane} heat={heat} {...{ marks, keyword }} ways={can} />
          ) : (
            <li key={`free-${lane.lane}`} className={styles.free} {...can?.drag.onto({ heatId: id, lane: lane.lane })}>
              {text.free(lane.lane)}
            </li>
          ),
        )}
      </ol>
    </section>
  )
}

type Shown = BoardLane | { lane: number; starter: null }

/** The lanes of a heat with those that are empty between them. */
function withGaps(lanes: readonly BoardLane[]): Shown[] {
  const last = Math.max(0, ...lanes.map(({ lane }) => lane))
  return Array.from({ length: last }, (_one, index) => {
    const lane = index + 1
    return lanes.find((one) => one.lane === lane) ?? { lane, starter: null }
  })
}

interface LaneProps extends Pick<HeatProps, 'marks' | 'keyword' | 'ways'> {
  of: BoardLane
  heat: BoardHeat
}

function Lane({ of, heat, marks, keyword, ways }: LaneProps) {
  const text = useBoardText()
  const { lane, starter } = of
  const isOut = starter.scratched_at !== null
  const isHit = keyword.trim() !== '' && isFound(starter, keyword)
  const content = <Who of={of} marks={marks} />
  const look = cx(styles.tile, isOut && styles.out, isHit && styles.hit, of.was !== null && styles.moved)
  return (
    <li className={styles.lane}>
      <span className={styles.number}>
        <span aria-hidden="true">{lane}</span>
        <VisuallyHidden>{text.lane(lane)}</VisuallyHidden>
      </span>
      {ways ? (
        <button
          type="button"
          className={cx(look, ways.drag.isOver(starter.id) && styles.over)}
          data-starter={starter.id}
          aria-haspopup="dialog"
          aria-keyshortcuts="Shift+ArrowUp Shift+ArrowDown Shift+ArrowLeft Shift+ArrowRight"
          title={text.open(calledOf(starter))}
          onClick={() => ways.open(starter)}
          onKeyDown={(press) => ways.keys.pressed(press, starter)}
          {...ways.drag.from(starter)}
          {...ways.drag.onto({ heatId: heat.id, lane }, [], starter.id)}
        >
          {content}
        </button>
      ) : (
        <div className={look}>{content}</div>
      )}
    </li>
  )
}

function Who({ of: { starter, was }, marks }: { of: BoardLane; marks: ReadonlyMap<string, UnitMark> }) {
  const text = useBoardText()
  const words = useDrawText()
  return (
    <>
      <span className={styles.bib}>{starter.bib ?? words.nobody}</span>
      <span className={styles.who}>
        <span className={styles.name}>{starter.name}</span>
        <Unit name={starter.unit_name} marks={marks} none={words.noUnit} />
        {starter.scratched_at !== null && <span className={styles.note}>{text.scratched}</span>}
        {was === 'late' && <span className={styles.note}>{text.late}</span>}
        {was !== null && was !== 'late' && <span className={styles.note}>{text.was(was.heat, was.lane)}</span>}
      </span>
    </>
  )
}
