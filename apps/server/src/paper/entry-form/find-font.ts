import { existsSync } from 'node:fs'
import type { Settings } from '../../settings/settings.ts'

/** Where systems keep Noto Sans CJK: Debian and Ubuntu, Arch, Fedora, Alpine; and single files of its simplified Chinese. */
const PLACES = [
  '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc',
  '/usr/share/fonts/noto-cjk/NotoSansCJK-Regular.ttc',
  '/usr/share/fonts/google-noto-cjk/NotoSansCJK-Regular.ttc',
  '/usr/share/fonts/noto/NotoSansCJK-Regular.ttc',
  '/usr/share/fonts/opentype/noto/NotoSansCJKsc-Regular.otf',
  '/usr/share/fonts/opentype/noto/NotoSansSC-Regular.otf',
]

/** The Chinese font for what is printed: the one of `PDF_FONT`, or the system's; null where there is none. */
export function findFont({ pdfFont }: Pick<Settings, 'pdfFont'>, places: readonly string[] = PLACES): string | null {
  if (pdfFont !== null) return existsSync(pdfFont) ? pdfFont : null
  return places.find((place) => existsSync(place)) ?? null
}
