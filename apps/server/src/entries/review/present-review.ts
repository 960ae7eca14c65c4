import type { PaperFile, PaperLine, Review } from '@startline/contract'
import type { Deps } from '../../deps.ts'
import { signedFileUrl } from '../../security/file-address.ts'

/** A review as the store gives it: its moments are the store's texts. */
export type ReviewRow = Review

/** A file of a paper as the store gives it. */
export type PaperFileRow = Pick<PaperFile, 'id' | 'state' | 'reason'> & { path: string; sent_at: Date }
/** The same within JSON, where a moment is text. */
type PaperFileJson = Omit<PaperFileRow, 'sent_at'> & { sent_at: string }

/** A paper that is asked for, as the store gives it. */
export type PaperLineRow = Pick<PaperLine, 'kind' | 'participant_id' | 'state'> & { files: PaperFileJson[] | null }

const instantOf = (stored: string | null): string | null => (stored === null ? null : new Date(stored).toISOString())

/** A review as it is told to who registered and to the host alike. */
export const presentReview = (row: ReviewRow | null): Review | null =>
  row && { ...row, at: instantOf(row.at), due_at: instantOf(row.due_at) }

/** A file of a paper, with an address that opens for five minutes. */
export const presentPaperFile = (
  deps: Pick<Deps, 'now' | 'vault'>,
  { path, sent_at, ...file }: PaperFileRow | PaperFileJson,
): PaperFile => ({
  ...file,
  sent_at: new Date(sent_at).toISOString(),
  type: path.endsWith('.pdf') ? 'pdf' : 'image',
  view_url: signedFileUrl(deps, path),
})

/** What a registration's group asks to be shown, with the files that were sent. */
export const presentPapers = (deps: Pick<Deps, 'now' | 'vault'>, lines: readonly PaperLineRow[]): PaperLine[] =>
  lines.map(({ files, ...line }) => ({ ...line, files: (files ?? []).map((file) => presentPaperFile(deps, file)) }))
