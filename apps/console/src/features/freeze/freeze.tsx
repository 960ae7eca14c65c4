import { paths } from '@startline/contract'
import { Answer } from '@startline/guest'
import { ButtonLink, EmptyState, Notice, SkeletonCards } from '@startline/ui'
import { HeldScreen } from '../../held/event-gate.tsx'
import { type HeldEvent, plansRace } from '../../held/queries.ts'
import { type HeldContests, useContests } from '../../held/race-queries.ts'
import styles from './freeze.module.css'
import { FrozenList } from './frozen-list.tsx'
import { useFreezeText } from './messages.ts'
import { PlannedList } from './planned-lists.tsx'
import { ToFreeze } from './to-freeze.tsx'
import { parted } from './use-freeze.ts'

/** Where entries of contests are frozen: who will start, who not and why; and what is frozen already. */
export default function Freeze() {
  return <HeldScreen screen={useFreezeText().title}>{(held) => <Loaded key={held.id} held={held} />}</HeldScreen>
}

function Loaded({ held }: { held: HeldEvent }) {
  const text = useFreezeText()
  const query = useContests(held.id)
  const plans = plansRace(held)
  const way = plans && (
    <ButtonLink kind="solid" href={paths.heldContests(held.id)}>
      {text.toContests}
    </ButtonLink>
  )
  return (
    <Answer query={query} title={text.failed} skeleton={<SkeletonCards count={3} height="9rem" />}>
      {(contests) =>
        contests.items.length === 0 ? (
          <EmptyState title={text.none} action={way}>
            {plans ? text.noneHint : text.noneRead}
          </EmptyState>
        ) : (
          <Shown held={held} contests={contests} />
        )
      }
    </Answer>
  )
}

function Shown({ held, contests }: { held: HeldEvent; contests: HeldContests }) {
  const text = useFreezeText()
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
      {planned.length > 0 && plans && <ToFreeze held={held} planned={planned} />}
      {planned.length > 0 && !plans && <PlannedList held={held} planned={planned} />}
      {frozen.length > 0 && <FrozenList held={held} frozen={frozen} isAll={planned.length === 0} />}
    </div>
  )
}
