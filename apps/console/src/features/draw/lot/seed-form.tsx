import { raceLimits } from '@startline/contract'
import { Button, Checkbox, Field, Form, FormActions, Notice, TextInput } from '@startline/ui'
import { useState } from 'react'
import type { DrawRules } from '../rulebook-of.ts'
import styles from './lot.module.css'
import { useLotText } from './messages.ts'
import type { DrawWish } from './use-draw.ts'

interface SeedProps {
  /** Of the contest; where several are drawn nothing but the seed is asked. */
  rules?: DrawRules
  /** The seed that stands already. */
  seed?: string
  busy: boolean
  trouble?: string | null
  /** What is said before it. */
  lead?: string
  /** What is done by it. */
  label?: string
  onTry: (wish: DrawWish) => void
}

/** Takes what the leaders’ meeting said aloud, and tries the draw by it. */
export function SeedForm({ rules, seed: before = '', busy, trouble, lead, label, onTry }: SeedProps) {
  const text = useLotText()
  const [seed, setSeed] = useState(before)
  const [apart, setApart] = useState(rules?.apart ?? false)
  const [missing, setMissing] = useState(false)
  const id = rules ? 'draw-seed' : 'all-seed'
  const submit = () => {
    const said = seed.trim()
    setMissing(said === '')
    if (said === '') return document.getElementById(id)?.focus()
    onTry({ seed: said, ...(rules?.runs === 1 && apart !== rules.apart && { apart: apart ? 'unit' : 'none' }) })
  }
  return (
    <Form onSubmit={submit} className={styles.section}>
      {lead && <p className={styles.hint}>{lead}</p>}
      {trouble && (
        <Notice kind="error" title={text.notDrawn} live>
          {trouble}
        </Notice>
      )}
      <Field label={text.seed} hint={text.seedHint} id={id} error={missing && text.seedMissing} required>
        <TextInput
          value={seed}
          maxLength={raceLimits.seed}
          autoComplete="off"
          onChange={({ target }) => setSeed(target.value)}
        />
      </Field>
      {rules && rules.runs > 1 && <p className={styles.hint}>{text.mixed(rules.runs)}</p>}
      {rules && rules.runs <= 1 && (
        <Checkbox label={text.apart} checked={apart} onChange={({ target }) => setApart(target.checked)} />
      )}
      {rules?.asRegistered && <p className={styles.hint}>{text.asRegistered}</p>}
      <FormActions>
        <Button type="submit" kind="solid" busy={busy}>
          {label ?? text.attempt}
        </Button>
      </FormActions>
    </Form>
  )
}
