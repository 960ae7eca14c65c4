import { ButtonLink, EmptyState, SkeletonCards } from '@startline/ui'
import { useCallback, useDeferredValue, useEffect, useMemo } from 'react'
import { useNavigate } from 'react-router'
import { useStore } from 'zustand'
import { listen } from '../../base/listen.ts'
import { later } from '../../layouts/later.tsx'
import { useUnsavedWork } from '../../session/acting.ts'
import { sheetAddress } from '../event/address.ts'
import { useFetchedAhead } from '../registration/form/later-parts.tsx'
import { BringStep } from './bring-step.tsx'
import { ColumnsStep } from './columns-step.tsx'
import { sortLines } from './list/list-state.ts'
import { useSheetText } from './list/messages.ts'
import { Repairs } from './repair/later-repairs.tsx'
import { useSubmission } from './send/use-submission.ts'
import type { Go, SheetStepProps } from './step-props.ts'

// While a file is chosen and read nobody needs the steps after it.
const ListStep = later(
  async () => (await import(/* webpackChunkName: "sheet-list" */ './list-step.tsx')).ListStep,
  <SkeletonCards count={3} />,
)
const ConfirmStep = later(
  async () => (await import(/* webpackChunkName: "sheet-confirm" */ './send/confirm-step.tsx')).ConfirmStep,
  <SkeletonCards count={3} />,
)
const ReportStep = later(
  async () => (await import(/* webpackChunkName: "sheet-report" */ './send/report-step.tsx')).ReportStep,
  <SkeletonCards count={3} />,
)
const NEXT = [ListStep, Repairs, ConfirmStep, ReportStep]

/** A list with its event and its step; `isSafe` tells whether closing the page loses nothing. */
export interface SheetStepsProps extends Omit<SheetStepProps, 'list' | 'sorted' | 'go'> {
  isSafe: () => boolean
}

/** The open step of a list; what was brought stays while the page is open, and sealed beyond that. */
export function SheetSteps({ isSafe, ...rest }: SheetStepsProps) {
  const { event, store, address } = rest
  const navigate = useNavigate()
  // A change of the list is drawn a little at a time: a press in between is answered first.
  const now = useStore(store.state)
  const list = useDeferredValue(now)
  const sorted = useMemo(() => sortLines(list), [list])
  const go: Go = useCallback(
    (step, more, options) => void navigate(sheetAddress(event.id, step, more), options),
    [navigate, event.id],
  )
  const props = { ...rest, list, sorted, go }
  const submission = useSubmission(props)
  const begun = list.lines.length > 0 && address.step !== 'done'
  useUnsavedWork(begun)
  useLeavingWarning(begun, isSafe)
  useFetchedAhead(NEXT)
  if (address.step === 'done') return <ReportStep {...props} late={submission.late} />
  if (address.step === 'bring') return <BringStep {...props} />
  if (list.source === null || (list.lines.length === 0 && address.step !== 'columns'))
    return <Nothing event={event.id} empty={list.source === null} />
  if (address.step === 'columns') return <ColumnsStep {...props} list={now} />
  return address.step === 'list' ? <ListStep {...props} /> : <ConfirmStep {...props} submission={submission} />
}

/** A page that is closed takes along what could not be kept, or is not kept yet: the browser asks first. */
function useLeavingWarning(on: boolean, isSafe: () => boolean): void {
  useEffect(() => {
    if (!on) return
    const ask = (leaving: Event) => {
      if (!isSafe()) leaving.preventDefault()
    }
    return listen(window, { beforeunload: ask })
  }, [on, isSafe])
}

/** A step of a list that is not there, as after loading the page anew; or a list without people. */
function Nothing({ event, empty }: { event: string; empty: boolean }) {
  const text = useSheetText()
  return (
    <EmptyState
      title={empty ? text.nothing : text.noPeople}
      action={
        <ButtonLink href={sheetAddress(event, empty ? 'bring' : 'columns')} kind="solid">
          {empty ? text.toBring : text.toColumns}
        </ButtonLink>
      }
    >
      {empty ? text.nothingText : text.noPeopleText}
    </EmptyState>
  )
}
