import { Button, FieldError, FileButton, FileIcon, RadioCards, UploadIcon } from '@startline/ui'
import { useFile } from './use-file.ts'
import { useFieldAt, useWriting, withValue } from './writing/context.ts'
import styles from './writing/draft.module.css'
import { WrittenArea, WrittenText } from './writing/fields.tsx'
import { useDraftText } from './writing/messages.ts'
import { listAt, textAt, type Written, withoutAt } from './writing/written.ts'

/** What is written for guardians and coaches. */
export function TextsPart() {
  const text = useDraftText()
  return (
    <>
      <WrittenText field="summary" label={text.summary} hint={text.summaryHint} optional input={{ maxLength: 500 }} />
      <WrittenArea field="description" label={text.description} hint={text.descriptionHint} rows={8} optional />
      <WrittenArea field="rules" label={text.rules} hint={text.rulesHint} rows={12} optional />
      <Attachments />
      <PublicNames />
    </>
  )
}

const NAMES = ['masked', 'full', 'none'] as const

/** What parents and strangers read of a child's name; masked where the file says nothing. */
function PublicNames() {
  const text = useDraftText()
  const { id, file, set } = useFieldAt('public_names')
  return (
    <div className={styles.fieldset}>
      <RadioCards
        id={id}
        legend={text.publicNames}
        columns={3}
        value={NAMES.find((one) => one === textAt(file, 'public_names')) ?? 'masked'}
        onChange={set}
        options={NAMES.map((value) => ({
          value,
          label: text.publicNamesOf[value],
          description: text.publicNamesMean[value],
        }))}
      />
      <p className={styles.hint}>{text.publicNamesHint}</p>
    </div>
  )
}

/** As many as a file may name. */
const MOST = 20

/** Files that everybody can open on the event's page: the rules as a document, a plan of the way. */
function Attachments() {
  const text = useDraftText()
  const { file, change, errorAt } = useWriting()
  const sending = useFile('attachment')
  const files = listAt(file, 'attachments')
  const put = (update: (before: Written[]) => Written[]) =>
    change('/attachments', (before) => withValue(before, 'attachments', update(listAt(before, 'attachments'))))
  const take = async ([chosen]: readonly File[]) => {
    if (!chosen) return
    await sending.send(chosen, chosen.name, ({ url }) =>
      put((before) => [...before, { name: chosen.name.slice(0, 120), url }]),
    )
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
