import { laterRules } from '@startline/entry'
import { useShell } from '@startline/guest'
import {
  Card,
  cx,
  ErrorSummary,
  Field,
  Form,
  RadioCards,
  SectionHeading,
  Stack,
  TextArea,
  TextInput,
} from '@startline/ui'
import { type ReactNode, useState } from 'react'
import { VIDEO_FIELDS, type VideoField, type VideoValues } from '../video-values.ts'
import { useVideoFormText } from './form-messages.ts'
import styles from './manage.module.css'
import { useManageText } from './messages.ts'
import { useNames } from './queries.ts'

/** The id of a field's input. */
export const videoFieldId = (field: VideoField): string => `video-${field}`

export type VideoErrors = Partial<Record<VideoField, string>>

interface FormProps {
  values: VideoValues
  set: (change: Partial<VideoValues>) => void
  errors: VideoErrors
  attempt: number
  cover: ReactNode
  captions?: ReactNode
  /** Notices before the fields. */
  children?: ReactNode
  actions: ReactNode
  onSubmit: () => void
}

/** What is told of a video: the same form for a new one and for one that is there. */
export function VideoForm({ values, set, errors, attempt, cover, captions, children, actions, onSubmit }: FormProps) {
  const text = useVideoFormText()
  const { visibilities } = useManageText()
  // Where it is not known yet, the portal decides.
  const mayPublish = useShell().session.user?.permissions?.includes('video:publish') ?? true
  const shown = VIDEO_FIELDS.flatMap((field) =>
    errors[field] ? [{ id: videoFieldId(field), message: errors[field] }] : [],
  )
  return (
    <Form className={styles.form} onSubmit={onSubmit}>
      <ErrorSummary errors={shown} attempt={attempt} />
      {children}
      <div className={styles.columns}>
        <Card className={styles.form}>
          <Words values={values} set={set} errors={errors} />
        </Card>
        <Card className={cx(styles.form, styles.aside)}>
          {cover}
          <RadioCards
            legend={text.visibility}
            id={videoFieldId('visibility')}
            value={values.visibility}
            options={(['organization', 'public'] as const).map((value) => ({
              value,
              label: visibilities[value],
              description: text.visibilityHints[value],
              disabled: value === 'public' && !mayPublish,
              reason: text.unconfirmed,
            }))}
            onChange={(visibility) => set({ visibility })}
          />
        </Card>
        <FormSection title={text.more}>
          <Ordering values={values} set={set} errors={errors} />
        </FormSection>
        {captions && <FormSection title={text.captions}>{captions}</FormSection>}
        {actions}
      </div>
    </Form>
  )
}

const FormSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <Stack gap={5}>
    <SectionHeading>{title}</SectionHeading>
    <Card className={styles.form}>{children}</Card>
  </Stack>
)

type PartProps = Pick<FormProps, 'values' | 'set' | 'errors'>

function Words({ values, set, errors }: PartProps) {
  const text = useVideoFormText()
  return (
    <>
      <Field label={text.titleField} id={videoFieldId('title')} error={errors.title} required>
        <TextInput
          value={values.title}
          maxLength={100}
          autoComplete="off"
          onChange={({ target }) => set({ title: target.value })}
        />
      </Field>
      <Field label={text.description} id={videoFieldId('description')} error={errors.description} optional>
        <TextArea
          value={values.description}
          maxLength={5_000}
          onChange={({ target }) => set({ description: target.value })}
        />
      </Field>
    </>
  )
}

function Ordering({ values, set, errors }: PartProps) {
  const text = useVideoFormText()
  const { category } = useManageText()
  const [begun, setBegun] = useState(false)
  const names = useNames(begun)
  return (
    <>
      {/* Names there are already are offered to who is about to write one. */}
      <div className={styles.pair} onFocus={() => setBegun(true)}>
        <Field label={category} id={videoFieldId('category')} hint={text.categoryHint} error={errors.category} optional>
          <TextInput
            value={values.category}
            maxLength={40}
            list="video-categories"
            autoComplete="off"
            onChange={({ target }) => set({ category: target.value })}
          />
        </Field>
        <Field label={text.series} id={videoFieldId('series')} hint={text.seriesHint} error={errors.series} optional>
          <TextInput
            value={values.series}
            maxLength={60}
            list="video-series"
            autoComplete="off"
            onChange={({ target }) => set({ series: target.value })}
          />
        </Field>
      </div>
      <Known id="video-categories" names={names.categories} />
      <Known id="video-series" names={names.series} />
      <Field
        label={text.chapters}
        id={videoFieldId('chapters')}
        hint={text.chaptersHint}
        error={errors.chapters}
        optional
      >
        <TextArea
          rows={5}
          value={values.chapters}
          placeholder={text.chaptersExample}
          onChange={({ target }) => set({ chapters: target.value })}
        />
      </Field>
    </>
  )
}

const Known = ({ id, names }: { id: string; names: readonly string[] }) => (
  <datalist id={id}>
    {names.map((name) => (
      <option key={name} value={name}>
        {name}
      </option>
    ))}
  </datalist>
)

/** What is wrong with a video's form. */
export const videoRules = laterRules(() => import(/* webpackChunkName: "video-rules" */ './check-video.ts'))
