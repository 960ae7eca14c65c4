import { FileButton, Notice, UploadIcon } from '@startline/ui'
import { useState } from 'react'
import { useNewText } from './messages.ts'
import styles from './new-event.module.css'
import type { NewDraft } from './use-new-draft.ts'

/** A file of 200 groups with long texts has less. */
const FILE_MAX_BYTES = 200_000
const LINE = /^line (\d+)$/

/** The text of a file in UTF-8; null where it has another encoding, as the GBK of Windows: its Chinese would be lost. */
function utf8Of(bytes: ArrayBuffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** An event from a file; what cannot be read is told at its line. */
export function FromFile({ draft }: { draft: NewDraft }) {
  const text = useNewText()
  const [file, setFile] = useState<{ name: string; lines: string[] } | null>(null)
  const [refused, setRefused] = useState<'tooLarge' | 'otherEncoding' | null>(null)
  const choose = async ([chosen]: readonly File[]) => {
    if (!chosen) return
    setFile(null)
    if (chosen.size > FILE_MAX_BYTES) return setRefused('tooLarge')
    const written = utf8Of(await chosen.arrayBuffer())
    setRefused(written === null ? 'otherEncoding' : null)
    if (written === null) return
    setFile({ name: chosen.name, lines: written.split(/\r?\n/) })
    await draft.begin({ file: written })
  }
  return (
    <div className={styles.part}>
      <p className={styles.hint}>{text.fileHint}</p>
      <p>
        <FileButton
          kind="primary"
          size="l"
          icon={<UploadIcon />}
          accept=".yaml,.yml,.json,application/yaml,application/json,text/plain"
          onFiles={(files) => void choose(files)}
        >
          {text.choosing}
        </FileButton>
      </p>
      <output className={styles.hint}>{draft.busy && file && text.reading(file.name)}</output>
      {refused && (
        <Notice kind="error" live>
          {text[refused]}
        </Notice>
      )}
      {draft.problems.length > 0 && file && <Unreadable problems={draft.problems} lines={file.lines} />}
    </div>
  )
}

function Unreadable({ problems, lines }: Pick<NewDraft, 'problems'> & { lines: readonly string[] }) {
  const text = useNewText()
  return (
    <Notice kind="error" title={text.unreadable} live>
      <p>{text.unreadableHint}</p>
      <ul className={styles.problems}>
        {problems.map(({ path, message }) => (
          <li key={`${path} ${message}`}>
            <Place path={path} lines={lines} />
            {message}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

/** Where it is: a line with what stands in it, or the place in the file. */
function Place({ path, lines }: { path: string; lines: readonly string[] }) {
  const text = useNewText()
  const line = Number(LINE.exec(path)?.[1])
  if (!line) return <code className={styles.place}>{path}</code>
  return (
    <span className={styles.place}>
      <strong>{text.line(line)}</strong> <code>{lines[line - 1]?.slice(0, 120)}</code>
    </span>
  )
}
