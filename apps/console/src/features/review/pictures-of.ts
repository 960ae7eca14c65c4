import type { PaperKind } from '@startline/contract'
import { fileOf } from './changes.ts'
import type { ReviewItem } from './review-item.ts'

/** Something to look at: a photo of somebody, or a page of a paper. */
export interface Picture {
  /** The file, however it is signed. */
  key: string
  address: string
  type: 'image' | 'pdf'
  kind: PaperKind
  /** Whose it is; null where there is one person, or where it is of all. */
  name: string | null
  /** Of a paper: its page, from 1; null of a photo. */
  page: number | null
}

/** Everything there is to look at: the photos first, then the papers page by page. What was given back is not looked at again. */
export function picturesOf({ members, papers }: ReviewItem): Picture[] {
  const nameOfMember = (id: string | null) =>
    members.length > 1 ? (members.find(({ participant_id }) => participant_id === id)?.name ?? null) : null
  const photos = members.flatMap(({ participant_id, photo_view_url: address }): Picture[] =>
    address === null
      ? []
      : [
          {
            key: fileOf(address) ?? address,
            address,
            type: 'image',
            kind: 'photo',
            name: nameOfMember(participant_id),
            page: null,
          },
        ],
  )
  const pages = papers.flatMap(({ kind, participant_id, files }) =>
    files
      .filter(({ state }) => state !== 'returned')
      .map(
        ({ id, type, view_url: address }, at): Picture => ({
          key: id,
          address,
          type,
          kind,
          name: nameOfMember(participant_id),
          page: at + 1,
        }),
      ),
  )
  return [...photos, ...pages]
}
