import type { FileMeta } from '@startline/contract'
import type { Deps } from '../../deps.ts'
import type { ActingFor } from '../../http/session/session-guard.ts'
import { fail } from '../../kernel/fail.ts'
import { drawInThread } from './draw-in-thread.ts'
import { findFont } from './find-font.ts'
import { type FormWish, gatherForm } from './gather-form.ts'

/** A file's name may have so many characters of the event's. */
const NAME_MAX = 40

/**
 * The organization's entry form for an event as a PDF, for its stamp; numbers are masked.
 * @throws Refusal no_font; not_found; nothing_to_print; too_large; overloaded
 */
export async function printForm(deps: Deps, actingFor: ActingFor, wish: FormWish): Promise<FileMeta> {
  const font = findFont(deps.settings) ?? fail('no_font')
  const data = await gatherForm(deps, actingFor, wish)
  const bytes = await drawInThread({ data, font })
  const subject = [data.event, data.unit].filter((word) => word !== null).join('-')
  const name = Array.from(subject.replaceAll(/[\\/:*?"<>|\p{Cc}]+/gu, ' '))
    .slice(0, NAME_MAX)
    .join('')
    .trim()
  return { name: `${name}-报名表.pdf`, blob: new Blob([bytes]) }
}
