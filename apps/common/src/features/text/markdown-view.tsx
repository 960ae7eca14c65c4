import { Prose, TextLink } from '@startline/ui'
import { type Block, type Span, spansOf } from './markdown.ts'
import styles from './text.module.css'

/** Blocks of Markdown below a heading of the page. */
export const Markdown = ({ blocks }: { blocks: readonly Block[] }) => (
  <Prose className={styles.prose}>
    {blocks.map((block, index) => (
      <OneBlock key={index} block={block} />
    ))}
  </Prose>
)

function OneBlock({ block }: { block: Block }) {
  if (block.kind === 'heading') {
    const Heading = block.level === 2 ? 'h2' : 'h3'
    return (
      <Heading id={block.id} className={styles.heading}>
        <Spans spans={spansOf(block.text)} />
      </Heading>
    )
  }
  if (block.kind === 'paragraph') {
    return (
      <p>
        <Spans spans={block.spans} />
      </p>
    )
  }
  if (block.kind === 'code') {
    return (
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard has to reach it
      <pre className={styles.code} tabIndex={0}>
        <code>{block.text}</code>
      </pre>
    )
  }
  const List = block.kind === 'list' ? 'ul' : 'ol'
  return (
    <List>
      {block.items.map((spans, index) => (
        <li key={index}>
          <Spans spans={spans} />
        </li>
      ))}
    </List>
  )
}

const Spans = ({ spans }: { spans: readonly Span[] }) => spans.map((span, index) => <OneSpan key={index} span={span} />)

function OneSpan({ span }: { span: Span }) {
  if (span.kind === 'words') return span.text
  if (span.kind === 'bold') return <strong>{span.text}</strong>
  if (/^https?:/i.test(span.href)) {
    return (
      <TextLink href={span.href} target="_blank" rel="noopener noreferrer">
        {span.text}
      </TextLink>
    )
  }
  return <TextLink href={span.href}>{span.text}</TextLink>
}
