import { Prose } from '@startline/ui'
import styles from './details.module.css'
import { type TextBlock, textBlocks } from './text-blocks.ts'

/** A host's plain text as paragraphs and lists. */
export const PlainText = ({ text }: { text: string }) => (
  <Prose className={styles.prose}>
    {textBlocks(text).map((block, index) => (
      <Block key={index} {...block} />
    ))}
  </Prose>
)

function Block({ kind, start, lines }: TextBlock) {
  if (kind === 'paragraph') return <p>{lines.join('\n')}</p>
  const points = lines.map((line, index) => <li key={index}>{line}</li>)
  return kind === 'list' ? <ul>{points}</ul> : <ol start={start}>{points}</ol>
}
