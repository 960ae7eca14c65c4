import { type HeldContest, paths } from '@startline/contract'
import { Card, DescriptionList, Fold, momentOf, SectionHeading, TextLink, useLocale } from '@startline/ui'
import styles from './lot.module.css'
import { useLotText } from './messages.ts'

/** The draw that stands, and in two lines how anybody repeats it. */
export function Repeat({ draw, timezone }: { draw: NonNullable<HeldContest['draw']>; timezone: string | undefined }) {
  const text = useLotText()
  const { seed, digest, order, at } = draw
  const facts = [
    { term: text.seed, detail: <strong>{seed}</strong> },
    { term: text.digest, detail: <code className={styles.digest}>{digest}</code> },
  ]
  return (
    <Card as="section" className={styles.section} aria-labelledby="the-draw">
      <SectionHeading id="the-draw" aside={text.at(momentOf(at, useLocale(), timezone))}>
        {text.heading}
      </SectionHeading>
      <DescriptionList items={facts} />
      <div>
        <p>{text.repeatWhat(seed, order[0] ?? 101)}</p>
        <p>
          {text.repeatThen} <TextLink href={paths.drawWalk}>{text.walk}</TextLink>
        </p>
      </div>
      <Fold summary={`${text.order} (${order.length})`} small>
        <p className={styles.order}>{order.join(' ')}</p>
      </Fold>
    </Card>
  )
}
