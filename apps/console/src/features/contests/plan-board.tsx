import { paths } from '@startline/contract'
import { Button, ButtonLink, ErrorSummary, FormActions, Notice, SectionHeading } from '@startline/ui'
import { ExportLists } from '../../held/export-lists.tsx'
import type { HeldEvent } from '../../held/queries.ts'
import type { HeldContests } from '../../held/race-queries.ts'
import { Begin } from './begin.tsx'
import type { Preset } from './books/presets.ts'
import { ContestCard } from './contest-card.tsx'
import styles from './contests.module.css'
import { Loose } from './loose.tsx'
import { Merges } from './merges.tsx'
import { useContestsText } from './messages.ts'
import { looseOf, type Plan, type PlannedGroup } from './plan.ts'
import { Sum } from './plan-shown.tsx'
import { usePlan } from './use-plan.ts'

interface BoardProps {
  held: HeldEvent
  contests: HeldContests
  presets: readonly Preset[]
  groups: readonly PlannedGroup[]
}

/** Where a host writes the plan: the contests, what goes together, what it comes to. It is saved as a whole. */
export function PlanBoard({ held, contests, presets, groups }: BoardProps) {
  const text = useContestsText()
  const writing = usePlan(held.id, contests)
  const { plan, change, save, problems } = writing
  const loose = looseOf(plan, groups)
  if (plan.length === 0) {
    const begin = (next: Plan) => {
      change(next)
      void save(next)
    }
    return <Begin held={held} groups={groups} presets={presets} onBegin={begin} />
  }
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <Told writing={writing} />
        <Loose plan={plan} loose={loose} groups={groups} onChange={change} presets={presets} held={held} />
        <section aria-labelledby="contests" className={styles.section}>
          <SectionHeading id="contests">{text.list}</SectionHeading>
          <ol className={styles.cards}>
            {plan.map((contest, position) => (
              <li key={contest.key}>
                <ContestCard
                  {...{ contest, position, plan, groups, presets }}
                  problems={problems.filter(({ path }) => path.startsWith(`/contests/${position}/`))}
                  onChange={change}
                />
              </li>
            ))}
          </ol>
        </section>
        <SaveBar writing={writing} isWhole={loose.length === 0} />
      </div>
      <aside className={styles.beside}>
        <Sum plan={plan} groups={groups} />
        <Merges id={held.id} plan={plan} groups={groups} onChange={change} />
        {!writing.isDirty && <OnwardWays held={held} plan={plan} />}
      </aside>
    </div>
  )
}

/** What is wrong with the plan, why it was not saved, and whether somebody else saved another one. */
function Told({ writing }: { writing: ReturnType<typeof usePlan> }) {
  const text = useContestsText()
  const { problems, attempt, trouble, isMoved, plan } = writing
  return (
    <>
      <ErrorSummary
        title={text.toMend(problems.length)}
        attempt={attempt}
        errors={problems.map(({ path, message }) => ({ id: idOf(path, plan), message }))}
      />
      {trouble && (
        <Notice kind="error" title={text.notSaved} live>
          {trouble}
        </Notice>
      )}
      {isMoved && (
        <Notice kind="warn" title={text.movedMeanwhile} live>
          {text.movedHint}
        </Notice>
      )}
    </>
  )
}

/** Where a problem of the plan is put right: at a contest's name, else at its card. */
const idOf = (path: string, plan: Plan): string => {
  const [, , position = '', field] = path.split('/')
  const key = plan[Number(position)]?.key
  return key === undefined ? 'contests' : `contest ${key}${field === 'name' ? ' name' : ''}`.replaceAll(' ', '-')
}

interface SaveBarProps {
  writing: ReturnType<typeof usePlan>
  /** Whether every group is in a contest. */
  isWhole: boolean
}

/** Saves the plan as a whole, or forgets what was changed; nothing where nothing was. */
function SaveBar({ writing, isWhole }: SaveBarProps) {
  const text = useContestsText()
  const { plan, isDirty, busy, save, discard } = writing
  if (!isDirty) return <output className={styles.hint}>{text.allSaved}</output>
  return (
    <FormActions sticky className={styles.bar}>
      <Button kind="primary" size="l" busy={busy} disabled={!isWhole} onClick={() => void save(plan)}>
        {text.save}
      </Button>
      <Button kind="quiet" disabled={busy} onClick={discard}>
        {text.discard}
      </Button>
      <p className={styles.hint}>{isWhole ? text.unsaved : text.looseHint}</p>
    </FormActions>
  )
}

/** Where it goes on from here, once it is saved. */
function OnwardWays({ held, plan }: { held: HeldEvent; plan: Plan }) {
  const text = useContestsText()
  const isDrawn = plan.some(({ state }) => state !== 'planned' && state !== 'frozen')
  return (
    <div className={styles.onward}>
      {plan.some(({ state }) => state === 'planned') && (
        <ButtonLink href={paths.heldFreeze(held.id)} kind="solid">
          {text.toFreeze}
        </ButtonLink>
      )}
      {isDrawn && <ExportLists id={held.id} isHost align="start" />}
    </div>
  )
}
