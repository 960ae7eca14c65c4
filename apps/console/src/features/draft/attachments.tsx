import { Button, FieldError, FileButton, FileIcon, UploadIcon } from '@startline/ui'
import { useFile } from './use-file.ts'
import { useWriting, withValue } from './writing/context.ts'
import styles from './writing/draft.module.css'
import { useDraftText } from './writing/messages.ts'
import { listAt, textAt, type Written, withoutAt } from './writing/written.ts'

/** As many as a file may name. */
const MOST = 20

/** Files that everybody can open on the event's page: the rules as a document, a plan of the way. */
export function Attachments() {
  const text = useDraftText()
  const { file, change, errorAt } = useWriting()
  const sending = useFile('attachment')
  const files = listAt(file, 'attachments')
  const put = (update: (before: Written[]) => Written[]) =>
    change('/attachments', (before) => withValue(before, 'attachments', update(listAt(before, 'attachments'))))
  const take = async ([chosen]: readonly File[]) => {
    if (!chosen) return
    const sent = await sending.send(chosen, chosen.name)
    if (sent) put((before) => [...before, { name: chosen.name.slice(0, 120), url: sent.url }])
  }
  const error = sending.error ?? errorAt('/attachments')
  return (
    <fieldset className={styles.fieldset}>
      <legend className={styles.legend}>{text.attachments}</legend>
      <p className={styles.hint}>{text.attachmentsHint}</p>
      {error && <FieldError>{error}</FieldError>}
      <ul className={styles.files}>
        {files.map((one, index) => (
          <li key={index} className={styles.file}>
            <FileIcon />
            <span className={styles.fileName}>{textAt(one, 'name')}</span>
            <Button
              kind="quiet"
              size="s"
              aria-label={text.removeOf(textAt(one, 'name'))}
              onClick={() => put((before) => withoutAt(before, index))}
            >
              {text.remove}
            </Button>
          </li>
        ))}
      </ul>
      <output className={styles.hint}>{sending.busy && text.sendingFile}</output>
      {files.length < MOST && (
        <p>
          <FileButton icon={<UploadIcon />} accept="application/pdf,.pdf" onFiles={(chosen) => void take(chosen)}>
            {text.attach}
          </FileButton>
        </p>
      )}
    </fieldset>
  )
}
