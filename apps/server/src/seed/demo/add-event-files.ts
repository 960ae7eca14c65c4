import type { Deps } from '../../deps.ts'
import { fileUrl } from '../../security/file-address.ts'
import type { Demo } from './build-demo.ts'
import { actingFor, demoUploader } from './demo-uploader.ts'
import { drawCover } from './draw-cover.ts'
import { ruleBook } from './rule-book.ts'

/** Events that get a cover and a rule book; those behind them show what an event looks like without. */
const WITH_FILES = 4

/** Uploads covers and rule books of the first events, as their host would, and puts them on their pages. */
export async function addEventFiles(deps: Deps, { events, world }: Demo): Promise<void> {
  const upload = demoUploader(deps, actingFor(deps, world.organizations.host, 'owner'))
  for (const [nth, { event }] of events.slice(0, WITH_FILES).entries()) {
    const cover = await upload(await drawCover(nth), 'event_cover', 'image/jpeg')
    const book = await upload(ruleBook(`${event.name} 竞赛规程`, String(event.rules)), 'attachment', 'application/pdf')
    const attachments = JSON.stringify([{ name: '竞赛规程.pdf', url: fileUrl(book) }])
    const set = { cover_url: fileUrl(cover), attachments }
    await deps.database.db.updateTable('event').set(set).where('id', '=', event.id).execute()
  }
}
