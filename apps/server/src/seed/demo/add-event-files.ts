import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Deps } from '../../deps.ts'
import { fileUrl } from '../../security/file-address.ts'
import type { Demo } from './build-demo.ts'
import { actingFor, demoUploader } from './demo-uploader.ts'
import { ruleBook } from './rule-book.ts'

const PICTURES = join(import.meta.dirname, 'pictures')
/** Every so many events have no picture of their own: they show what stands for one. */
const WITHOUT = 5
/** Where the child in front is on each picture of children on bikes and on skates, in per cent from its left edge, in the order of the files. */
const IN_FRONT = { bikes: [24, 50, 76, 37, 63, 24], skates: [37, 63, 24, 50, 76, 37] } as const
/** And from its upper edge. */
const DOWN = 64

/** Hands out the pictures in turn: what is raced is read of an event's name, 轮滑 is on skates. */
function covers() {
  const used = { bikes: 0, skates: 0 }
  return async (name: string) => {
    const kind = name.includes('轮滑') ? 'skates' : 'bikes'
    const nth = used[kind]++ % IN_FRONT[kind].length
    const picture = await readFile(join(PICTURES, `${kind}-${nth + 1}.webp`))
    return { picture, cover_focus: [IN_FRONT[kind][nth] ?? 50, DOWN] }
  }
}

/** Uploads covers and rule books of the events, as their host would, and puts them on their pages. */
export async function addEventFiles(deps: Deps, { events, world }: Demo): Promise<void> {
  const upload = demoUploader(deps, actingFor(deps, world.organizations.host, 'owner'))
  const nextCover = covers()
  for (const [nth, { event }] of events.entries()) {
    const book = await upload(ruleBook(`${event.name} 竞赛规程`, String(event.rules)), 'attachment', 'application/pdf')
    const attachments = JSON.stringify([{ name: '竞赛规程.pdf', url: fileUrl(book) }])
    await deps.database.db.updateTable('event').set({ attachments }).where('id', '=', event.id).execute()
    if (nth % WITHOUT === WITHOUT - 1) continue
    const { picture, cover_focus } = await nextCover(event.name)
    const cover_url = fileUrl(await upload(picture, 'event_cover', 'image/webp'))
    await deps.database.db.updateTable('event').set({ cover_url, cover_focus }).where('id', '=', event.id).execute()
  }
}
