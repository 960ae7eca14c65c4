import { keyOf } from '@startline/client'
import {
  getRegistration,
  listRegistrations,
  type PaperFile,
  type Registration,
  reasonWords,
  removePaper,
} from '@startline/contract'
import { refusalOf, useShell } from '@startline/guest'
import { Button, ConfirmDialog, ExternalLinkIcon, TrashIcon, useLocale, VisuallyHidden } from '@startline/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useReviewText } from './messages.ts'
import styles from './review.module.css'

interface PaperFilesProps {
  files: readonly PaperFile[]
  /** What the paper is called, with whose it is. */
  paper: string
  registration: Registration
}

/** What was sent of a paper, page by page: to be looked at, and taken back. */
export function PaperFiles({ files, paper, registration }: PaperFilesProps) {
  if (files.length === 0) return null
  return (
    <ol className={styles.files}>
      {files.map((file, index) => (
        <Page key={file.id} file={file} number={index + 1} paper={paper} registration={registration} />
      ))}
    </ol>
  )
}

function Page({
  file,
  number,
  paper,
  registration,
}: Omit<PaperFilesProps, 'files'> & { file: PaperFile; number: number }) {
  const text = useReviewText()
  const locale = useLocale()
  const { asking, ask, remove, wrong } = useRemove(registration.id, file.id)
  return (
    <li className={styles.file}>
      <a className={styles.page} href={file.view_url} target="_blank" rel="noreferrer">
        {file.type === 'image' ? (
          <img className={styles.thumbnail} src={file.view_url} alt="" />
        ) : (
          <span className={styles.pdf}>PDF</span>
        )}
        <VisuallyHidden>{paper}</VisuallyHidden>
        {text.page(number)}
        <VisuallyHidden>{text.newWindow}</VisuallyHidden>
        <ExternalLinkIcon />
      </a>
      <Button
        kind="quiet"
        size="s"
        icon={<TrashIcon />}
        aria-label={text.removeOf(paper, number)}
        onClick={() => ask(true)}
      >
        {text.remove}
      </Button>
      {file.state === 'returned' && file.reason && <p className={styles.wrong}>{reasonWords[file.reason][locale]}</p>}
      {wrong && (
        <p role="alert" className={styles.wrong}>
          {wrong}
        </p>
      )}
      <ConfirmDialog
        open={asking}
        title={text.removeTitle(paper)}
        description={text.removeText}
        confirmLabel={text.remove}
        busy={remove.isPending}
        danger
        onClose={() => ask(false)}
        onConfirm={() => remove.mutate()}
      />
    </li>
  )
}

function useRemove(id: string, paper_id: string) {
  const text = useReviewText()
  const { call, toast } = useShell()
  const anew = useReviewedAnew()
  const [asking, ask] = useState(false)
  const remove = useMutation({
    mutationFn: () => call(removePaper, { params: { id, paper_id } }),
    onSuccess: async () => {
      toast(text.removed)
      await anew()
    },
    onSettled: () => ask(false),
  })
  const wrong = remove.isError ? (refusalOf(remove.error, removePaper)?.message ?? text.offline) : null
  return { asking, ask, remove, wrong }
}

/** Has everything read anew that tells of registrations’ reviews: a unit’s form counts for many. Resolves once the screen’s own is there. */
export function useReviewedAnew(): () => Promise<void> {
  const { session } = useShell()
  const queries = useQueryClient()
  const whose = [session.organization?.id]
  return () => {
    void queries.invalidateQueries({ queryKey: keyOf(listRegistrations, whose) })
    return queries.invalidateQueries({ queryKey: keyOf(getRegistration, whose) })
  }
}
