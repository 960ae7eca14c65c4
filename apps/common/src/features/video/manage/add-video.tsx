import { paths } from '@startline/contract'
import { useGuestScreen, useShell, useUnsavedWork } from '@startline/guest'
import { Button, ButtonLink, Card, FormActions, Notice, PageLayout, useLocale } from '@startline/ui'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useTries } from '../../../pieces/use-tries.ts'
import { UploadProgress } from '../upload/upload-progress.tsx'
import { uploads } from '../upload/uploads.ts'
import { useNewVideoFile, useUploads, useUploadsHere } from '../upload/use-uploads.ts'
import { VideoFileChooser } from '../upload/video-file-chooser.tsx'
import type { VideoFileUpload } from '../upload/video-file-upload.ts'
import { toldAt } from '../video-values.ts'
import { CoverField } from './cover-field.tsx'
import { useVideoFormText } from './form-messages.ts'
import { MayManage } from './may-manage.tsx'
import { useManageText } from './messages.ts'
import { type VideoErrors, VideoForm, videoFieldId, videoRules } from './video-form.tsx'

/** A new video: choose the video file, and tell what it is while it is sent. */
export default function AddVideo() {
  const text = useManageText()
  useGuestScreen(text.addTitle)
  const hasVideoFile = useSearchParams()[0].has('upload')
  return (
    <MayManage title={text.addTitle}>
      <PageLayout
        title={text.addTitle}
        lead={text.addLead}
        back={{ href: paths.managedVideos, label: text.title }}
        width={hasVideoFile ? 'normal' : 'narrow'}
      >
        <Chosen />
      </PageLayout>
    </MayManage>
  )
}

function Chosen() {
  const text = useManageText()
  // The tray comes a moment later; a video file may be chosen before.
  useUploadsHere()
  const { nav } = useShell()
  const id = useSearchParams()[0].get('upload')
  const upload = useUploads().find((one) => one.id === id)
  const { error, choose } = useNewVideoFile((begun) => nav.replace(paths.videoOfUpload(begun)))
  const [known, setKnown] = useState(false)
  useEffect(() => {
    if (upload) setKnown(true)
  }, [upload])
  // The video was added: the list shows how it is processed.
  useEffect(() => {
    if (known && !upload && id !== null) nav.replace(paths.managedVideos)
  }, [known, upload, id, nav])
  if (upload) return <Begun key={upload.id} upload={upload} />
  if (known && id !== null) return null
  return (
    <>
      {id !== null && <Notice kind="info">{text.uploadGone}</Notice>}
      <VideoFileChooser error={error} onFile={(file) => void choose(file)} />
    </>
  )
}

function Begun({ upload }: { upload: VideoFileUpload }) {
  const text = useManageText()
  const words = useVideoFormText()
  const locale = useLocale()
  const videoFile = useVideoFileOf(upload.id)
  useUnsavedWork(true, { survivesLeaving: true })
  const { id, values, wanted, phase, problems, trouble } = upload
  const { errors, attempt, run } = useTries<VideoErrors>({
    rules: videoRules,
    find: () => videoRules.here()?.checkVideo(values, locale, words.chapterWrong) ?? {},
    // What was sent is told of by the upload.
    told: () => toldAt(problems),
  })
  return (
    <>
      <Card>
        <UploadProgress upload={upload} />
      </Card>
      {wanted ? (
        <Waiting upload={upload} />
      ) : (
        <VideoForm
          values={values}
          set={(change) => uploads.change(id, change)}
          errors={errors}
          attempt={attempt}
          cover={
            <CoverField
              id={videoFieldId('cover_path')}
              seed={id}
              shown={null}
              videoFile={videoFile}
              value={values.cover}
              error={errors.cover_path}
              onChange={(cover) => uploads.change(id, { cover })}
            />
          }
          actions={
            <FormActions>
              <Button type="submit" kind="primary" size="l">
                {phase === 'sent' ? text.addNow : text.addLater}
              </Button>
              <ButtonLink size="l" kind="quiet" href={paths.managedVideos}>
                {text.later}
              </ButtonLink>
            </FormActions>
          }
          onSubmit={() => void run(() => uploads.submit(id))}
        >
          {phase === 'sent' && trouble && problems.length === 0 && (
            <Notice kind="error" title={text.notAdded} live>
              {trouble.message}
            </Notice>
          )}
        </VideoForm>
      )}
    </>
  )
}

/** The form is sent; the video file is still on its way. */
function Waiting({ upload: { id, phase, values } }: { upload: VideoFileUpload }) {
  const text = useManageText()
  const reopen = phase !== 'adding' && (
    <Button size="s" onClick={() => uploads.reopen(id)}>
      {text.editAgain}
    </Button>
  )
  return (
    <Notice kind="success" title={text.willBeAdded(values.title)} action={reopen} live>
      {text.willBeAddedText}
    </Notice>
  )
}

/** An address of the file on this device, for as long as the form shows it. */
function useVideoFileOf(id: string): string | null {
  const file = uploads.fileOf(id)
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return setAddress(null)
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}
