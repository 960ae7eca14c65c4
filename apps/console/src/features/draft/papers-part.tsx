import { Field, Fold, SectionHeading, useLocale } from '@startline/ui'
import { useState } from 'react'
import { AskedPapers } from './asked-papers.tsx'
import { Payment } from './payment.tsx'
import { fenOf, yuanAt } from './writing/amounts.ts'
import { useGroups, useWriting, withValue } from './writing/context.ts'
import styles from './writing/draft.module.css'
import { AmountInput } from './writing/fields.tsx'
import { useDraftText } from './writing/messages.ts'
import { idOf, withAt } from './writing/written.ts'
import { writtenTitle } from './writing/written-title.ts'

/** What a registration is asked for, and what it costs. */
export function PapersPart() {
  const text = useDraftText()
  return (
    <>
      <SectionHeading level={3}>{text.papersTitle}</SectionHeading>
      <AskedPapers />
      <SectionHeading level={3}>{text.feesTitle}</SectionHeading>
      <Fees />
      <Payment />
    </>
  )
}

/** One fee for all, and one for each where they differ. */
function Fees() {
  const text = useDraftText()
  const locale = useLocale()
  const { groups, put } = useGroups()
  const { errorAt, touch, errorsBelow } = useWriting()
  const fees = new Set(groups.map((group) => yuanAt(group)))
  const wrong = groups.some((_group, index) => errorsBelow(`/groups/${index}/fee`) > 0)
  const [apart, setApart] = useState(false)
  // Once open it stays so: it does not fold under the hand that types a fee.
  if ((fees.size > 1 || wrong) && !apart) setApart(true)
  const setAll = (fee: number | string | null) =>
    put(
      '/groups/*/fee',
      groups.map((group) => withValue(group, 'fee', fee)),
    )
  if (groups.length === 0) return <p className={styles.hint}>{text.noGroups}</p>
  return (
    <>
      <Field label={text.feeAll} hint={text.feeHint} className={styles.short}>
        <AmountInput value={fees.size === 1 ? ([...fees][0] ?? '') : ''} read={fenOf} onValue={setAll} suffix="¥" />
      </Field>
      <Fold summary={text.feeEach} open={apart}>
        <div className={styles.fees}>
          {groups.map((group, index) => {
            const path = `/groups/${index}/fee`
            return (
              <Field
                key={index}
                label={writtenTitle(group, groups, locale) || text.group(index + 1)}
                id={idOf(path)}
                error={errorAt(path)}
              >
                <AmountInput
                  value={yuanAt(group)}
                  read={fenOf}
                  onBlur={() => touch(path)}
                  onValue={(fee) => put(path, withAt(groups, index, withValue(group, 'fee', fee)))}
                />
              </Field>
            )
          })}
        </div>
      </Fold>
    </>
  )
}
