import { refusalOf } from '@startline/client'
import { getBatch, getRegistrationFile, paths } from '@startline/contract'
import { eventDates } from '@startline/entry'
import { Answer } from '@startline/guest'
import {
  Button,
  ButtonLink,
  CheckCircleIcon,
  EmptyState,
  Notice,
  SkeletonCards,
  Stack,
  StackedBar,
  useLocale,
} from '@startline/ui'
import { call } from '../../../session/client.ts'
import { useAnswer } from '../../../session/use-answer.ts'
import { StepHeading } from '../../registration/form/step-heading.tsx'
import { GetFile } from '../list/get-file.tsx'
import { remainingOf } from '../list/list-state.ts'
import { useSheetText } from '../list/messages.ts'
import parts from '../parts.module.css'
import type { SheetStepProps } from '../step-props.ts'
import type { BatchReport } from './batch-report.ts'
import styles from './report.module.css'
import { ReportGroups, ReportRows } from './report-tables.tsx'
import { UndoBatch } from './undo-batch.tsx'

interface ReportStepProps extends SheetStepProps {
  /** Somebody tried to cancel it when it was registered already. */
  late: boolean
}

/** The end: what was registered, with a reference for each, and a way to undo all of it. Its address can be kept and opened again. */
export function ReportStep(props: ReportStepProps) {
  const { address } = props
  const text = useSheetText()
  const query = useAnswer(getBatch, { params: { id: address.batch } }, { enabled: address.batch !== '' })
  if (address.batch === '' || refusalOf(query.error, getBatch)?.name === 'not_found')
    return (
      <EmptyState title={text.reportNone} action={<ButtonLink href={paths.registrations}>{text.mine}</ButtonLink>}>
        {text.reportNoneText}
      </EmptyState>
    )
  return (
    <Answer query={query} title={text.reportFailed} skeleton={<SkeletonCards count={2} height={180} />}>
      {(report) => <Report {...props} report={report} />}
    </Answer>
  )
}

function Report({ report, ...props }: ReportStepProps & { report: BatchReport }) {
  const { event, late } = props
  const text = useSheetText()
  const undone = report.undone_at !== null
  const lead = text.doneLead(
    report.event_name,
    eventDates(useLocale(), event.timezone).moment(report.created_at),
    report.created_by ?? '',
  )
  const title = undone ? (
    text.undoneTitle
  ) : (
    <span className={styles.doneTitle}>
      <CheckCircleIcon size={32} />
      {text.doneTitle(report.entries)}
    </span>
  )
  return (
    <Stack gap={6}>
      <StepHeading title={title} lead={lead} />
      {late && !undone && (
        <Notice kind="warn" live>
          {text.tooLate}
        </Notice>
      )}
      <StackedBar label={text.result(report.entries)} parts={usePartsOf(report)} />
      <Remaining {...props} />
      <ReportGroups report={report} groups={props.event.groups} />
      <ReportRows {...props} report={report} />
      <div className={parts.part}>
        <GetFile fetch={() => call(getRegistrationFile, { query: { event_id: event.id } })}>{text.resultFile}</GetFile>
        <p className={parts.small}>{text.fileNote}</p>
      </div>
      <UndoBatch {...props} report={report} />
      <div className={parts.actions}>
        <ButtonLink href={paths.registrations} kind="solid">
          {text.mine}
        </ButtonLink>
        <Button onClick={() => props.go('bring')}>{text.nextList}</Button>
      </div>
    </Stack>
  )
}

function usePartsOf({ registered, waitlisted, withdrawn }: BatchReport) {
  const { statuses } = useSheetText()
  const parts = [
    { label: statuses.registered, value: registered, tone: 'green' as const },
    { label: statuses.waitlisted, value: waitlisted, tone: 'amber' as const },
    { label: statuses.withdrawn, value: withdrawn, tone: 'neutral' as const },
  ]
  return parts.filter(({ value, tone }) => value > 0 || tone === 'green')
}

/** Most names of refused people beside their number. */
const NAMES_SHOWN = 5

/** Lines that were not registered, where the good ones went alone; those left out on purpose are nothing that remains to be done. */
function Remaining({ list, go }: SheetStepProps) {
  const text = useSheetText()
  const open = remainingOf(list)
  if (open === 0) return null
  const refused = list.checked.filter(({ line }) => list.answers.has(line.row) && !list.left.has(line.row))
  const names = refused.slice(0, NAMES_SHOWN).map(({ participant }) => participant.name)
  return (
    <Notice
      kind="warn"
      action={
        <Button size="s" kind="solid" onClick={() => go('list')}>
          {text.resumeGo}
        </Button>
      }
    >
      {text.remaining(open)}
      {names.length > 0 && ` ${text.refusedNames(names.join(text.comma), refused.length)}`}
    </Notice>
  )
}
