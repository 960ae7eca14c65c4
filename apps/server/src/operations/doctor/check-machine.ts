import { spawnSync } from 'node:child_process'
import { mostOpenFiles } from '../../http/limits/open-files.ts'
import { memoryLimit } from '../../kernel/memory.ts'
import { findFont } from '../../paper/thread/find-font.ts'
import type { Settings } from '../../settings/settings.ts'
import { type Finding, lookAt, well, wrong } from './finding.ts'

const PART = 'ffmpeg'
const LIMIT_MS = 10_000

/** What makes teaching videos fit for watching: whether it is there and can make what is needed. Without it they are shown as uploaded. */
export function checkFfmpeg({ ffmpeg }: Settings): Finding[] {
  if (ffmpeg === null)
    return [well(PART, 'there is none (FFMPEG, PATH): teaching videos are shown as they were uploaded, in one quality')]
  const { stdout, status } = spawnSync(ffmpeg, ['-hide_banner', '-encoders'], {
    timeout: LIMIT_MS,
    encoding: 'utf8',
    env: { LANG: 'C' },
  })
  if (status !== 0) return [wrong(PART, `${ffmpeg} does not run`)]
  const missing = ['libx264', 'aac'].filter((name) => !new RegExp(`\\s${name}\\s`).test(stdout))
  if (missing.length > 0) return [wrong(PART, `${ffmpeg} cannot make ${missing.join(' and ')}; videos would fail`)]
  return [well(PART, `${ffmpeg} makes teaching videos fit for watching`)]
}

/** Whether papers can be printed: they need a Chinese font, and are refused without one while all else works. */
export function checkFont(settings: Pick<Settings, 'pdfFont'>, font = findFont(settings)): Finding[] {
  const part = 'entry forms'
  if (font !== null) return [well(part, `are printed with ${font}`)]
  return [
    settings.pdfFont === null
      ? lookAt(
          part,
          'there is no Chinese font: entry forms, receipts and programmes are refused; install Noto Sans CJK (fonts-noto-cjk), or name one: PDF_FONT',
        )
      : wrong(part, `PDF_FONT names ${settings.pdfFont}, and there is no such file`),
  ]
}

/** What a portal takes while people register and it reads a file, in megabytes: with less it refuses every file. */
const LEAST_MB = { embedded: 768, server: 640 }

/** Whether a portal has room for what people ask, and knows when it has not. */
export function checkMemory({ memoryLimitMb, database }: Pick<Settings, 'memoryLimitMb' | 'database'>): Finding[] {
  const limit = memoryLimit(memoryLimitMb)
  if (limit === null)
    return [
      lookAt(
        'memory',
        'nothing limits it but the machine, which ends the portal without asking; set MEMORY_LIMIT_MB, and it refuses before that',
      ),
    ]
  const limitMb = Math.round(limit / 1024 / 1024)
  const [words, least] = [`the portal may take ${limitMb} MB`, LEAST_MB[database.kind]]
  return [
    limitMb < least
      ? wrong('memory', `${words}, and files are refused with less than ${least}: give it more`)
      : well('memory', words),
  ]
}

/** Fewer than a rush without a proxy takes. */
const FEW_FILES = 1_024

/** Whether the system lets the portal have enough connections and files open. */
export function checkHandles(most: number | null = mostOpenFiles()): Finding[] {
  if (most === null) return []
  const words = `${most} files and connections may be open at once`
  return [most < FEW_FILES ? wrong('handles', `${words}; raise it (LimitNOFILE, ulimit -n)`) : well('handles', words)]
}
