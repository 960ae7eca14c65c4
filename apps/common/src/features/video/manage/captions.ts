import { videoLimits } from '@startline/contract'

/** A caption in the form; without a text it is one that is there and stays. */
export interface CaptionValue {
  language: string
  label: string
  vtt?: string
}

/** Languages that are offered, each in its own words. */
export const LANGUAGES = [
  { language: 'zh-CN', label: '简体中文' },
  { language: 'zh-HK', label: '繁體中文' },
  { language: 'en', label: 'English' },
  { language: 'ug', label: 'ئۇيغۇرچە' },
  { language: 'bo', label: 'བོད་ཡིག' },
  { language: 'mn', label: 'Монгол' },
  { language: 'ko', label: '한국어' },
  { language: 'ja', label: '日本語' },
] as const

/** Why a file is no caption. */
type CaptionTrouble = 'format' | 'size' | 'unreadable'

const WEBVTT = /^\uFEFF?WEBVTT(?:[ \t\r\n]|$)/

/** Reads a WebVTT file (W3C WebVTT, 4.1), as the contract takes it. */
export async function readCaption(file: File): Promise<{ vtt: string } | { trouble: CaptionTrouble }> {
  // A character has at most four bytes: what is longer cannot fit.
  if (file.size > videoLimits.captionSize * 4) return { trouble: 'size' }
  const vtt = await file.text().catch(() => null)
  if (vtt === null) return { trouble: 'unreadable' }
  if (!WEBVTT.test(vtt)) return { trouble: 'format' }
  return vtt.length > videoLimits.captionSize ? { trouble: 'size' } : { vtt }
}

/** Puts a caption in a language in, instead of the one there was. */
export function addCaption(captions: readonly CaptionValue[], language: string, vtt: string): CaptionValue[] {
  const label = LANGUAGES.find((one) => one.language === language)?.label ?? language
  return [...captions.filter((other) => other.language !== language), { language, label, vtt }]
}
