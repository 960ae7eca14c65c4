import { raceLimits } from '@startline/contract'
import {
  Button,
  Chips,
  EmptyState,
  Field,
  Fold,
  Notice,
  RefreshIcon,
  SearchInput,
  TextInput,
  VisuallyHidden,
} from '@startline/ui'
import { useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useDrawText } from '../messages.ts'
import type { DrawRules } from '../rulebook-of.ts'
import styles from './board.module.css'
import { type BoardHeat, type BoardStarter, isFound } from './board-heat.ts'
import { HeatCard } from './heat-card.tsx'
import { useBoardText } from './messages.ts'
import { MoveDialog } from './move-dialog.tsx'
import { UnitChip } from './unit-chip.tsx'
import { marksOf, type UnitMark } from './units.ts'
import { useBoardKeys, useDrag } from './use-board-ways.ts'
import type { Moves } from './use-moves.ts'

interface BoardProps {
  heats: readonly BoardHeat[]
  starters: readonly BoardStarter[]
  rules: DrawRules
  /** Where it can be changed: by what, and what else can be done with somebody. */
  moving?: { moves: Moves; onScratch: (starter: BoardStarter) => void; isPublic: boolean }
}

/** The heats of a run side by side, each with its lanes; units by letter and colour. */
export function Board({ heats, starters, rules, moving }: BoardProps) {
  const text = useBoardText()
  const words = useDrawText()
  const [search, setSearch] = useSearchParams()
  const [keyword, setKeyword] = useState('')
  const runs = [...new Set(heats.map(({ run }) => run))]
  const run = runs.find((one) => String(one) === search.get('run')) ?? runs[0]
  const shown = heats.filter((heat) => heat.run === run)
  const clashes = shown.reduce((sum, one) => sum + one.clashes, 0)
  const marks = useMemo(() => marksOf(starters.filter((one) => one.scratched_at === null)), [starters])
  const matching = shown.filter(
    ({ lanes }) => !keyword.trim() || lanes.some(({ starter }) => isFound(starter, keyword)),
  )
  return (
    <section className={styles.section} aria-label={text.heats}>
      <div className={styles.tools}>
        {runs.length > 1 && (
          <Chips
            label={text.runs}
            value={String(run)}
            options={runs.map((one) => ({ value: String(one), label: words.run(one) }))}
            onChange={(value) => setSearch({ run: value }, { replace: true })}
          />
        )}
        <SearchInput label={text.search} value={keyword} onValue={setKeyword} className={styles.search} />
      </div>
      <Legend marks={marks} />
      <p className={styles.hint}>{clashes === 0 ? text.noClash : text.someClash(clashes)}</p>
      {moving && (
        <MovingTools {...moving} moved={shown.flatMap(({ lanes }) => lanes).filter(({ was }) => was).length} />
      )}
      {matching.length === 0 ? (
        <EmptyState title={text.noMatch} />
      ) : (
        <Heats heats={matching} all={shown} keyword={keyword} {...{ marks, rules, moving }} />
      )}
    </section>
  )
}

/** What each letter means. */
function Legend({ marks }: { marks: ReadonlyMap<string, UnitMark> }) {
  const text = useBoardText()
  if (marks.size === 0) return null
  return (
    <Fold summary={`${text.units} (${marks.size})`} small>
      <ul className={styles.legend}>
        {[...marks.values()].map((mark) => (
          <li key={mark.letter} className={styles.unit}>
            <UnitChip mark={mark} />
            <VisuallyHidden>{mark.letter} </VisuallyHidden>
            {mark.name} ({mark.count})
          </li>
        ))}
      </ul>
    </Fold>
  )
}

function MovingTools({ moves, isPublic, moved }: NonNullable<BoardProps['moving']> & { moved: number }) {
  const text = useBoardText()
  const { trouble, last, reason, setReason } = moves
  return (
    <>
      <p className={styles.hint}>{text.how}</p>
      {isPublic && <p className={styles.hint}>{text.public}</p>}
      {isPublic && (
        <Field label={text.reason}>
          <TextInput value={reason} maxLength={raceLimits.reason} onChange={({ target }) => setReason(target.value)} />
        </Field>
      )}
      {trouble && (
        <Notice
          kind={trouble.kind === 'refused' ? 'error' : 'warn'}
          title={trouble.kind === 'refused' ? text.notMoved : text.stale}
          live
        >
          {trouble.kind === 'refused' ? trouble.message : trouble.kind === 'stale' ? text.staleWhat : text.cannotUndo}
        </Notice>
      )}
      <div className={styles.tools}>
        {moved > 0 && <p className={styles.count}>{text.movedCount(moved)}</p>}
        {last && (
          <Button size="s" icon={<RefreshIcon size={18} />} busy={moves.busy} onClick={() => void moves.undo()}>
            {text.undo(last.said)}
          </Button>
        )}
        <VisuallyHidden>
          <output>{moves.said}</output>
        </VisuallyHidden>
      </div>
    </>
  )
}

interface HeatsProps extends Pick<BoardProps, 'rules' | 'moving'> {
  heats: readonly BoardHeat[]
  /** All of the run, where a search leaves some out. */
  all: readonly BoardHeat[]
  keyword: string
  marks: ReadonlyMap<string, UnitMark>
}

function Heats({ heats, all, keyword, marks, rules, moving }: HeatsProps) {
  const [asked, setAsked] = useState<BoardStarter | null>(null)
  const board = useRef<HTMLUListElement>(null)
  const go = moving?.moves.move
  const keys = useBoardKeys(board, all, go)
  const drag = useDrag(go)
  const ways = moving && { open: setAsked, keys, drag }
  return (
    <>
      <ul className={styles.board} ref={board}>
        {heats.map((heat) => (
          <li key={heat.id} className={styles.column}>
            <HeatCard heat={heat} most={rules.most} {...{ marks, keyword, ways }} />
          </li>
        ))}
      </ul>
      {asked && moving && (
        <MoveDialog
          starter={asked}
          heats={all}
          most={rules.most}
          marks={marks}
          onGo={(goal) => void keys.go(asked, goal)}
          onScratch={() => moving.onScratch(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}
