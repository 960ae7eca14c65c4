import { videoLimits } from '@startline/contract'
import { Button, buttonClass, cx, Field, Select, UploadIcon } from '@startline/ui'
import { type ChangeEvent, useId, useState } from 'react'
import { addCaption, type CaptionValue, LANGUAGES, readCaption } from './captions.ts'
import { useVideoFormText } from './form-messages.ts'
import styles from './manage.module.css'

interface CaptionsProps {
  id: string
  value: readonly CaptionValue[]
  error: string | undefined
  onChange: (captions: CaptionValue[]) => void
}

/** Captions by language: those that are there, and WebVTT files to come. */
export function CaptionsEditor({ id, value, error, onChange }: CaptionsProps) {
  const text = useVideoFormText()
  const [language, setLanguage] = useState<string>(LANGUAGES[0].language)
  const [trouble, setTrouble] = useState<string | null>(null)
  const take = async (file: File) => {
    const read = await readCaption(file)
    setTrouble('trouble' in read ? text.captionTroubles[read.trouble] : null)
    if ('vtt' in read) onChange(addCaption(value, language, read.vtt))
  }
  return (
    <div className={styles.section}>
      {value.length > 0 && (
        <ul className={styles.lines}>
          {value.map((caption) => (
            <li key={caption.language} className={styles.caption}>
              <span>
                <span lang={caption.language}>{caption.label}</span>
                {caption.vtt !== undefined && <span className={styles.note}> {text.captionNew}</span>}
              </span>
              <Button
                size="s"
                kind="quiet"
                aria-label={text.captionRemoveOf(caption.label)}
                onClick={() => onChange(value.filter((other) => other !== caption))}
              >
                {text.captionRemove}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {value.length < videoLimits.captions && (
        <>
          <Field label={text.captionLanguage}>
            <Select
              value={language}
              options={LANGUAGES.map((one) => ({ value: one.language, label: one.label, lang: one.language }))}
              onChange={({ target }) => setLanguage(target.value)}
            />
          </Field>
          <Field label={text.captionFile} id={id} hint={text.captionHint} error={trouble ?? error} optional>
            <ChooseText id={id} onFile={(file) => void take(file)} />
          </Field>
        </>
      )}
    </div>
  )
}

function ChooseText({ id, onFile }: { id: string; onFile: (file: File) => void }) {
  const text = useVideoFormText()
  const hint = useId()
  const changed = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    target.value = ''
    if (file) onFile(file)
  }
  return (
    <span>
      <input
        id={id}
        className={styles.file}
        type="file"
        accept=".vtt,text/vtt"
        aria-describedby={hint}
        onChange={changed}
      />
      <label htmlFor={id} id={hint} className={cx(buttonClass(), styles.choose)}>
        <UploadIcon />
        {text.captionChoose}
      </label>
    </span>
  )
}
