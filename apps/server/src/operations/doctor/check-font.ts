import { findFont } from '../../paper/entry-form/find-font.ts'
import type { Settings } from '../../settings/settings.ts'
import { type Finding, well, wrong } from './finding.ts'

/** Whether entry forms can be printed: they need a Chinese font. */
export function checkFont(settings: Pick<Settings, 'pdfFont'>, font = findFont(settings)): Finding[] {
  const part = 'entry forms'
  if (font !== null) return [well(part, `are printed with ${font}`)]
  return [
    settings.pdfFont === null
      ? wrong(
          part,
          'there is no Chinese font to print with; install Noto Sans CJK (fonts-noto-cjk), or name one: PDF_FONT',
        )
      : wrong(part, `PDF_FONT names ${settings.pdfFont}, and there is no such file`),
  ]
}
