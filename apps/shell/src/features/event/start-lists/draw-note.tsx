import { paths } from '@startline/contract'
import { drawCommand } from '@startline/domain'
import { amendmentLines, eventDates, useStartChangeText } from '@startline/entry'
import { Button, Card, CopyIcon, copyText, Fold, TextLink, useLocale } from '@startline/ui'
import { useState } from 'react'
import { useListsText } from './messages.ts'
import type { Contest } from './queries.ts'
import styles from './start-lists.module.css'

/** By what was drawn, and how anybody repeats it: in two lines, and unfolded to the letter. */
export function DrawNote({ contest: { draw } }: { contest: Contest }) {
  const text = useListsText()
  const [copied, setCopied] = useState(false)
  if (!draw) return null
  const { seed, order } = draw
  const command = drawCommand(
    seed,
    [...order].sort((one, other) => one - other),
  )
  const copy = () => void copyText(command).then(setCopied)
  return (
    <Card as="section" className={styles.draw} aria-labelledby="draw">
      <h3 id="draw">{text.draw}</h3>
      <p>
        {text.seed(seed)}
        <br />
        {text.rule}
      </p>
      <Fold small summary={text.howTo}>
        <div className={styles.how}>
          <p>{text.command}</p>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard has to reach it */}
          <pre className={styles.command} tabIndex={0}>
            <code>{command}</code>
          </pre>
          <Button size="s" icon={<CopyIcon />} onClick={copy}>
            {copied ? text.copied : text.copyCommand}
          </Button>
          <p>
            <strong>{text.order}</strong>
            <br />
            <span className={styles.order}>{order.join(' ')}</span>
          </p>
          <TextLink href={paths.drawWalk}>{text.walk}</TextLink>
        </div>
      </Fold>
    </Card>
  )
}

/** What changed of a start list after the draw, the newest first; nothing where nothing did. */
export function Amendments({ contest, timeZone }: { contest: Contest; timeZone: string }) {
  const text = useListsText()
  const start = useStartChangeText()
  const when = eventDates(useLocale(), timeZone)
  const { amendments } = contest
  if (amendments.length === 0) return null
  return (
    <Fold summary={text.amendments(amendments.length)}>
      <ol className={styles.amendments} reversed>
        {[...amendments].reverse().map(({ number, what, bibs, changes, seeds, at }) => (
          <li key={number}>
            <strong>{text.amendment(number)}</strong>
            <span>{[bibs.length > 0 && text.numbers(bibs), start.changes[what]].filter(Boolean).join(start.dot)}</span>
            {amendmentLines({ what, changes, seeds }, start, when.moment).map((line) => (
              <span key={line}>{line}</span>
            ))}
            <time dateTime={at} className={styles.note}>
              {when.moment(at)}
            </time>
          </li>
        ))}
      </ol>
    </Fold>
  )
}
