import type { HeldContest } from '@startline/contract'
import { refusalOf, useShell } from '@startline/guest'
import { Button, Card, FormActions, Notice, SectionHeading } from '@startline/ui'
import { useState } from 'react'
import { useActingText } from '../../../held/messages.ts'
import { useReadRaceAgain } from '../../../held/race-queries.ts'
import { SeedForm } from '../lot/seed-form.tsx'
import { type DrawAnswer, makeDraw, tryDraw } from '../lot/use-draw.ts'
import styles from './contests.module.css'
import { useContestsText } from './messages.ts'

interface DrawAllProps {
  eventId: string
  /** Those that can be drawn now. */
  contests: readonly HeldContest[]
}

/** One seed for all contests that wait for their draw. */
export function DrawAll({ eventId, contests }: DrawAllProps) {
  const own = useContestsText()
  const { toast } = useShell()
  const all = useDrawAll(eventId)
  const make = async () => {
    const made = await all.make()
    if (made > 0) toast(own.made(made))
  }
  return (
    <Card as="section" aria-labelledby="draw-all" className={styles.section}>
      <SectionHeading id="draw-all">{own.drawAll(contests.length)}</SectionHeading>
      {all.tried ? (
        <Gives tried={all.tried} seed={all.seed} busy={all.busy} onMake={() => void make()} onDrop={all.drop} />
      ) : (
        <SeedForm
          seed={all.seed}
          busy={all.busy}
          lead={own.drawAllWhat}
          label={own.attempt(contests.length)}
          onTry={({ seed }) => void all.attempt(seed, contests)}
        />
      )}
    </Card>
  )
}

interface GivesProps {
  tried: readonly Tried[]
  seed: string
  busy: boolean
  onMake: () => void
  onDrop: () => void
}

/** What the seed gives, contest by contest; of one that cannot be drawn, why. */
function Gives({ tried, seed, busy, onMake, onDrop }: GivesProps) {
  const own = useContestsText()
  const good = tried.filter(({ trouble }) => trouble === null).length
  return (
    <>
      <Notice title={own.tried(seed)} live>
        <ul className={styles.gives}>
          {tried.map(({ contest, answer, trouble }) => (
            <li key={contest.id}>
              <strong>{contest.name}</strong>{' '}
              {trouble ?? own.gives(answer?.heats.filter(({ run }) => run === 1).length ?? 0, answer?.clashes ?? 0)}
            </li>
          ))}
        </ul>
      </Notice>
      <FormActions>
        {good > 0 && (
          <Button kind="primary" size="l" busy={busy} onClick={onMake}>
            {own.make(good)}
          </Button>
        )}
        <Button onClick={onDrop}>{own.drop}</Button>
      </FormActions>
    </>
  )
}

/** One of several that are drawn: what it would give, or why not. */
interface Tried {
  contest: HeldContest
  answer: DrawAnswer | null
  trouble: string | null
  made: boolean
}

/** Draws several contests with one seed, one after the other: first tried, all of them, then made. One that is refused hinders no other. */
function useDrawAll(id: string) {
  const { call } = useShell()
  const { unanswered } = useActingText()
  const readAgain = useReadRaceAgain()
  const [busy, setBusy] = useState(false)
  const [seed, setSeed] = useState('')
  const [tried, setTried] = useState<Tried[] | null>(null)
  const wordsOf = (error: unknown) => refusalOf(error)?.message ?? unanswered

  async function attempt(said: string, contests: readonly HeldContest[]): Promise<void> {
    setBusy(true)
    setSeed(said)
    const all: Tried[] = []
    for (const contest of contests) {
      const answer = await tryDraw(call, id, contest.id, { seed: said }).catch(wordsOf)
      const trouble = typeof answer === 'string' ? answer : null
      all.push({ contest, answer: typeof answer === 'string' ? null : answer, trouble, made: false })
    }
    setTried(all)
    setBusy(false)
  }

  async function make(): Promise<number> {
    setBusy(true)
    const all: Tried[] = []
    for (const one of tried ?? []) {
      const { answer, contest } = one
      const trouble = answer && (await makeDraw(call, id, contest.id, { seed }, answer).then(() => null, wordsOf))
      all.push(answer ? { ...one, trouble, made: trouble === null } : one)
    }
    await readAgain()
    const left = all.filter(({ made }) => !made)
    setTried(left.length > 0 ? left : null)
    setBusy(false)
    return all.length - left.length
  }

  return { busy, seed, tried, attempt, make, drop: () => setTried(null) }
}
