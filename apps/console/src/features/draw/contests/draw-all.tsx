import { type HeldContest, raceLimits } from '@startline/contract'
import { useShell } from '@startline/guest'
import { Button, Card, Field, FormActions, Notice, SectionHeading, TextInput } from '@startline/ui'
import { type FormEvent, useState } from 'react'
import { useLotText } from '../lot/messages.ts'
import styles from './contests.module.css'
import { useContestsText } from './messages.ts'
import { type Tried, useDrawAll } from './use-draw-all.ts'

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
        <Seed
          count={contests.length}
          busy={all.busy}
          seed={all.seed}
          onTry={(seed) => void all.attempt(seed, contests)}
        />
      )}
    </Card>
  )
}

interface SeedProps {
  count: number
  seed: string
  busy: boolean
  onTry: (seed: string) => void
}

function Seed({ count, seed: before, busy, onTry }: SeedProps) {
  const text = useLotText()
  const own = useContestsText()
  const [seed, setSeed] = useState(before)
  const [missing, setMissing] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const said = seed.trim()
    setMissing(said === '')
    if (said === '') document.getElementById('all-seed')?.focus()
    else onTry(said)
  }
  return (
    <form noValidate onSubmit={submit} className={styles.section}>
      <p className={styles.hint}>{own.drawAllWhat}</p>
      <Field label={text.seed} hint={text.seedHint} id="all-seed" error={missing && text.seedMissing} required>
        <TextInput
          value={seed}
          maxLength={raceLimits.seed}
          autoComplete="off"
          onChange={({ target }) => setSeed(target.value)}
        />
      </Field>
      <FormActions>
        <Button type="submit" kind="solid" busy={busy}>
          {own.attempt(count)}
        </Button>
      </FormActions>
    </form>
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
