import { getManagedVideo, paths } from '@startline/contract'
import { Answer, MissingRecord, refusalOf, useGuestScreen, useShell } from '@startline/guest'
import { Button, ButtonLink, FormActions, Notice, PageLayout, SectionHeading, SkeletonCards } from '@startline/ui'
import { useParams } from 'react-router'
import { CaptionsEditor } from './captions-editor.tsx'
import { CoverField } from './cover-field.tsx'
import type { ManagedVideo } from './manage-address.ts'
import { MayManage } from './may-manage.tsx'
import { useManageText } from './messages.ts'
import { useManagedVideo, useVideoFileAddress } from './queries.ts'
import { SeriesOrder } from './series-order.tsx'
import { useEdit } from './use-edit.ts'
import { VideoForm, videoFieldId } from './video-form.tsx'

/** One video: what is told of it, its captions, and its place in the series. */
export default function EditVideo() {
  return (
    <MayManage title={useManageText().editTitle}>
      <Edited />
    </MayManage>
  )
}

function Edited() {
  const text = useManageText()
  const { session } = useShell()
  const query = useManagedVideo(useParams()['id'] ?? '')
  const { data } = query
  useGuestScreen(data?.title ?? text.editTitle)
  const missing = refusalOf(query.error, getManagedVideo)?.name === 'not_found' || (data?.removed_at ?? null) !== null
  return (
    <PageLayout title={data?.title ?? text.editTitle} back={{ href: paths.managedVideos, label: text.title }}>
      {missing ? (
        <MissingRecord list={paths.managedVideos} text={text} />
      ) : (
        <Answer query={query} title={text.recordFailed} skeleton={<SkeletonCards count={3} height={160} />}>
          {(video) => <Opened key={`${session.organization?.id} ${video.id}`} video={video} />}
        </Answer>
      )}
    </PageLayout>
  )
}

function Opened({ video }: { video: ManagedVideo }) {
  const text = useManageText()
  const { values, set, captions, setCaptions, errors, failure, attempt, busy, save } = useEdit(video)
  const videoFile = useVideoFileAddress(video)
  return (
    <>
      {video.status === 'processing' && <Notice live>{text.processingText}</Notice>}
      {video.withheld && <Notice>{text.withheld[video.withheld]}</Notice>}
      {video.failure && (
        <Notice kind="error" title={text.standings.failed}>
          {video.failure.message}
        </Notice>
      )}
      <VideoForm
        values={values}
        set={set}
        errors={errors}
        attempt={attempt}
        cover={
          <CoverField
            id={videoFieldId('cover_path')}
            seed={video.id}
            shown={video.cover_url}
            videoFile={videoFile}
            value={values.cover}
            error={errors.cover_path}
            onChange={(cover) => set({ cover })}
          />
        }
        captions={
          <CaptionsEditor
            id={videoFieldId('captions')}
            value={captions}
            error={errors.captions}
            onChange={setCaptions}
          />
        }
        actions={
          <FormActions>
            <Button type="submit" kind="primary" size="l" busy={busy}>
              {text.save}
            </Button>
            <ButtonLink size="l" kind="quiet" href={paths.managedVideos}>
              {text.cancel}
            </ButtonLink>
          </FormActions>
        }
        onSubmit={save}
      >
        {failure !== null && Object.keys(errors).length === 0 && (
          <Notice kind="error" title={text.notSaved} live>
            {refusalOf(failure)?.message ?? text.offlineText}
          </Notice>
        )}
      </VideoForm>
      {video.series !== null && (
        <section aria-labelledby="series-order">
          <SectionHeading id="series-order">{text.orderIn(video.series)}</SectionHeading>
          <SeriesOrder series={video.series} own={video.id} />
        </section>
      )}
    </>
  )
}
