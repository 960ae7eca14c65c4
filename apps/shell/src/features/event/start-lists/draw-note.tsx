import { paths } from '@startline/contract'
import { drawCommand } from '@startline/domain'
import { Button, Card, CopyIcon, copyText, Fold, TextLink } from '@startline/ui'
import { useState } from 'react'
import { useListsText } from './messages.ts'
import styles from './start-lists.module.css'
import type { Contest } from './types.ts'

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
