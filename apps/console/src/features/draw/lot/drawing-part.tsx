import type { ContestDetail } from '@startline/contract'
import { useShell } from '@startline/guest'
import { Button, DescriptionList, FormActions, Notice } from '@startline/ui'
import { CrowdedFinal } from '../../../held/crowded-final.tsx'
import { useHeatWords } from '../../../held/heat-words.ts'
import { calledOf } from '../../../held/race-queries.ts'
import { Board } from '../board/board.tsx'
import { boardOf } from '../board/board-heat.ts'
import { useDrawText } from '../messages.ts'
import { drawRulesOf } from '../rulebook-of.ts'
import type { Changed } from './changed.ts'
import styles from './lot.module.css'
import { useLotText } from './messages.ts'
import { SeedForm } from './seed-form.tsx'
import { type Drawing, useDraw } from './use-draw.ts'

interface DrawingProps {
  eventId: string
  contest: ContestDetail
  /** Told when it stands. */
  onMade?: () => void
}

/** Draws a contest, for the first time or anew: the seed, what it gives, and the draw. */
export function DrawingPart({ eventId, contest, onMade }: DrawingProps) {
  const { toast } = useShell()
  const text = useLotText()
  const draw = useDraw(eventId, contest.id, () => {
    toast(text.made)
    onMade?.()
  })
  const { drawing, busy, trouble, attempt, make, rest } = draw
  const rules = drawRulesOf(contest)
  const kept = 'wish' in drawing ? drawing.wish.seed : contest.draw?.seed
  return (
    <div className={styles.section}>
      <CrowdedFinal contest={contest} />
      {drawing.kind === 'few' && <Few busy={busy} onForce={() => void attempt({ ...drawing.wish, force: true })} />}
      {drawing.kind === 'stale' && (
        <Stale changed={drawing.changed} busy={busy} onAgain={() => void attempt(drawing.wish)} />
      )}
      {drawing.kind === 'tried' ? (
        <Tried drawing={drawing} {...{ rules, busy, trouble }} onMake={() => void make()} onDrop={rest} />
      ) : (
        <SeedForm
          rules={rules}
          {...(kept && { seed: kept })}
          {...{ busy, trouble }}
          onTry={(wish) => void attempt(wish)}
        />
      )}
    </div>
  )
}

function Few({ busy, onForce }: { busy: boolean; onForce: () => void }) {
  const text = useLotText()
  const force = (
    <Button busy={busy} onClick={onForce}>
      {text.force}
    </Button>
  )
  return (
    <Notice kind="warn" title={text.few} action={force} live>
      {text.fewWhat}
    </Notice>
  )
}

function Stale({ changed, busy, onAgain }: { changed: Changed; busy: boolean; onAgain: () => void }) {
  const text = useLotText()
  const { comma } = useDrawText()
  const said = (['added', 'scratched', 'restored', 'renumbered'] as const).flatMap((what) =>
    changed[what].length > 0 ? [text[what](changed[what].map(calledOf).join(comma))] : [],
  )
  const lines = [...said, ...(changed.drawn === null ? [] : [text.drawnMeanwhile(changed.drawn)])]
  const again = (
    <Button kind="solid" busy={busy} onClick={onAgain}>
      {text.again}
    </Button>
  )
  return (
    <Notice kind="warn" title={text.stale} action={again} live>
      <ul className={styles.changes}>
        {(lines.length > 0 ? lines : [text.movedMeanwhile]).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Notice>
  )
}

interface TriedProps {
  drawing: Extract<Drawing, { kind: 'tried' }>
  rules: ReturnType<typeof drawRulesOf>
  busy: boolean
  trouble: string | null
  onMake: () => void
  onDrop: () => void
}

function Tried({ drawing: { wish, answer, seen }, rules, busy, trouble, onMake, onDrop }: TriedProps) {
  const text = useLotText()
  const words = useHeatWords()
  const { heats, clashes, meetings_most, digest, round } = answer
  const runs = Math.max(1, ...heats.map(({ run }) => run))
  const facts = [
    { term: text.seed, detail: wish.seed },
    { term: text.heats, detail: text.heatsOf(heats.filter(({ run }) => run === 1).length, runs) },
    { term: text.clashes, detail: text.times(clashes) },
    { term: text.meetings, detail: runs > 1 ? text.meetingsOf(meetings_most) : '' },
    { term: text.digest, detail: <code className={styles.digest}>{digest}</code> },
  ]
  return (
    <>
      <Notice title={text.tried} live>
        <DescriptionList items={facts} columns={2} />
      </Notice>
      {trouble && (
        <Notice kind="error" title={text.notDrawn} live>
          {trouble}
        </Notice>
      )}
      <Board
        heats={boardOf(heats, seen.starters, (heat) => words(seen, { round, ...heat }))}
        starters={seen.starters}
        rules={rules}
      />
      <FormActions sticky>
        <Button kind="primary" size="l" busy={busy} onClick={onMake}>
          {text.make}
        </Button>
        <Button onClick={onDrop}>{text.drop}</Button>
      </FormActions>
    </>
  )
}
