import { type ContestDetail, restoreStarter, type Starter } from '@startline/contract'
import { useShell } from '@startline/guest'
import { Badge, Button, EmptyState, Fold, Notice, SearchInput } from '@startline/ui'
import { useState } from 'react'
import { calledOf, useReadRaceAgain } from '../../../held/race-queries.ts'
import { useTelling } from '../../../held/use-act.ts'
import { isFound } from '../board/board-heat.ts'
import { useDrawText } from '../messages.ts'
import { AddDialog } from './add-dialog.tsx'
import { usePeopleText } from './messages.ts'
import styles from './people.module.css'
import { ReserveDialog } from './reserve-dialog.tsx'

interface StartersProps {
  eventId: string
  contest: ContestDetail
  isHost: boolean
  onScratch: (starter: Starter) => void
}

/** Everybody of a contest by number; a host scratches, restores, puts a reserve in and lets in late. */
export function Starters(props: StartersProps) {
  const { eventId, contest, isHost } = props
  const text = usePeopleText()
  const [keyword, setKeyword] = useState('')
  const [adding, setAdding] = useState(false)
  const { starters, counts, state } = contest
  const found = starters.filter((one) => keyword.trim() === '' || isFound(one, keyword))
  return (
    <Fold summary={text.starters(counts.starters, counts.scratched)} open={state === 'frozen' || undefined}>
      <div className={styles.section}>
        <div className={styles.tools}>
          <SearchInput label={text.search} value={keyword} onValue={setKeyword} className={styles.search} />
          {isHost && state !== 'official' && <Button onClick={() => setAdding(true)}>{text.add}</Button>}
        </div>
        {found.length === 0 ? <EmptyState title={text.noMatch} /> : <List {...props} found={found} />}
      </div>
      {adding && <AddDialog eventId={eventId} contest={contest} onClose={() => setAdding(false)} />}
    </Fold>
  )
}

function List({ eventId, contest, isHost, onScratch, found }: StartersProps & { found: readonly Starter[] }) {
  const text = usePeopleText()
  const { call } = useShell()
  const { busy, trouble, tell } = useTelling(useReadRaceAgain())
  const [team, setTeam] = useState<Starter | null>(null)
  const restore = (starter: Starter) =>
    tell(async () => {
      await call(restoreStarter, { params: { id: eventId, starter_id: starter.id } })
      return text.restored(calledOf(starter))
    })
  return (
    <>
      {trouble && (
        <Notice kind="error" title={text.failed} live>
          {trouble}
        </Notice>
      )}
      <ul className={styles.list}>
        {found.map((one) => (
          <li key={one.id} className={styles.row}>
            <Row starter={one} />
            {isHost && (
              <div className={styles.acts}>
                {one.scratched_at !== null ? (
                  <Button
                    size="s"
                    busy={busy}
                    aria-label={text.restoreOf(calledOf(one))}
                    onClick={() => void restore(one)}
                  >
                    {text.restore}
                  </Button>
                ) : (
                  <>
                    {one.members.some(({ reserve }) => reserve) && (
                      <Button size="s" aria-label={text.reserveOf(calledOf(one))} onClick={() => setTeam(one)}>
                        {text.reserve}
                      </Button>
                    )}
                    <Button
                      size="s"
                      kind="quiet"
                      aria-label={text.scratchOf(calledOf(one))}
                      onClick={() => onScratch(one)}
                    >
                      {text.scratch}
                    </Button>
                  </>
                )}
              </div>
            )}
          </li>
        ))}
      </ul>
      {team && <ReserveDialog eventId={eventId} contest={contest} team={team} onClose={() => setTeam(null)} />}
    </>
  )
}

function Row({ starter }: { starter: Starter }) {
  const text = usePeopleText()
  const words = useDrawText()
  const { bib, name, unit_name, late, scratched_at, scratch_reason, members } = starter
  const racing = members.filter(({ reserve }) => !reserve).map((one) => one.name)
  const said = [unit_name, racing.join(words.comma), scratch_reason].filter(Boolean).join(words.dot)
  return (
    <div className={styles.who}>
      <p className={styles.line}>
        <strong className={styles.bib}>{bib ?? words.nobody}</strong>
        <span className={scratched_at === null ? undefined : styles.out}>{name}</span>
        {late && <Badge tone="blue">{text.late}</Badge>}
        {scratched_at !== null && <Badge tone="amber">{text.scratch}</Badge>}
      </p>
      <p className={styles.hint}>{said}</p>
    </div>
  )
}
