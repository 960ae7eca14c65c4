import { paths } from '@startline/contract'
import { hasFailed, LoadFailure } from '@startline/guest'
import { ButtonLink, EmptyState, Notice, SkeletonCards } from '@startline/ui'
import { plansRace } from '../../held/plans-race.ts'
import type { HeldEvent } from '../../held/queries.ts'
import { type HeldContests, useContests } from '../../held/race-queries.ts'
import { RaceScreen } from '../../held/race-screen.tsx'
import styles from './freeze.module.css'
import { FrozenList } from './frozen-list.tsx'
import { useFreezeText } from './messages.ts'
import { PlannedList } from './planned-list.tsx'
import { ToFreeze } from './to-freeze.tsx'
import { parted } from './trial.ts'
import { useFreezing } from './use-freeze.ts'

/** Where entries of contests are frozen: who will start, who not and why; and what is frozen already. */
export default function Freeze() {
  const text = useFreezeText()
  return <RaceScreen screen={text.title}>{(held) => <Loaded key={held.id} held={held} />}</RaceScreen>
}

function Loaded({ held }: { held: HeldEvent }) {
  const text = useFreezeText()
  const query = useContests(held.id)
  if (hasFailed(query)) return <LoadFailure query={query} title={text.failed} />
  if (!query.data) return <SkeletonCards count={3} height="9rem" />
  if (query.data.items.length === 0) return <NoContests held={held} />
  return <Shown held={held} contests={query.data} />
}

function NoContests({ held }: { held: HeldEvent }) {
  const text = useFreezeText()
  const plans = plansRace(held)
  const way = plans && (
    <ButtonLink kind="solid" href={paths.heldContests(held.id)}>
      {text.toContests}
    </ButtonLink>
  )
  return (
    <EmptyState title={text.none} action={way}>
      {plans ? text.noneHint : text.noneRead}
    </EmptyState>
  )
}

function Shown({ held, contests }: { held: HeldEvent; contests: HeldContests }) {
  const text = useFreezeText()
  const { freeze, takeBack } = useFreezing(held.id)
  const { planned, frozen } = parted(contests.items)
  const plans = plansRace(held)
  return (
    <div className={styles.sections}>
      {contests.without.length > 0 && (
        <Notice
          kind="warn"
          action={plans && <ButtonLink href={paths.heldContests(held.id)}>{text.toContests}</ButtonLink>}
        >
          {text.without(contests.without.map(({ name }) => name).join(text.comma))}
        </Notice>
      )}
      {planned.length > 0 && plans && <ToFreeze held={held} planned={planned} freeze={freeze} />}
      {planned.length > 0 && !plans && <PlannedList held={held} planned={planned} />}
      {frozen.length > 0 && <FrozenList held={held} frozen={frozen} isAll={planned.length === 0} takeBack={takeBack} />}
    </div>
  )
}
