import { existsSync } from 'node:fs'
import type { Settings } from '../../settings/settings.ts'

/** Files of Noto Sans CJK on Debian and Ubuntu, Arch, Fedora, Alpine; and single files of its simplified Chinese. */
const SYSTEM_FONTS = [
  '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc',
  '/usr/share/fonts/noto-cjk/NotoSansCJK-Regular.ttc',
  '/usr/share/fonts/google-noto-cjk/NotoSansCJK-Regular.ttc',
  '/usr/share/fonts/noto/NotoSansCJK-Regular.ttc',
  '/usr/share/fonts/opentype/noto/NotoSansCJKsc-Regular.otf',
  '/usr/share/fonts/opentype/noto/NotoSansSC-Regular.otf',
]

/** The Chinese font for printing: the file of `PDF_FONT`, or the system's; null where there is none. */
export function findFont(
  { pdfFont }: Pick<Settings, 'pdfFont'>,
  systemFonts: readonly string[] = SYSTEM_FONTS,
): string | null {
  if (pdfFont !== null) return existsSync(pdfFont) ? pdfFont : null
  return systemFonts.find((file) => existsSync(file)) ?? null
}
