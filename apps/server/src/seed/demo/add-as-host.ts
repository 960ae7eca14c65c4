import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Deps } from '../../deps.ts'
import { createDraft } from '../../hosting/held/create-draft.ts'
import { fileUrl } from '../../security/file-address.ts'
import type { Demo } from './build-demo.ts'
import { ageGroups, DEMO_ZONE, dateAfter } from './demo-event.ts'
import { actingFor, demoUploader } from './demo-uploader.ts'
import type { DemoOrganization } from './organizations.ts'
import { ruleBook } from './rule-book.ts'
import { BIKE, book, POINTS, PRIZES } from './texts.ts'

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
    return {
      picture: await readFile(join(PICTURES, `${kind}-${nth + 1}.webp`)),
      cover_focus: [IN_FRONT[kind][nth] ?? 50, DOWN],
    }
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

const PICTURE = join(import.meta.dirname, 'pictures', 'payment-code.png')

/** Uploads what is scanned to pay, as the host would, and shows it with the demo's events that say how to pay. What it says is that nothing is to be paid. */
export async function addPaymentCode(deps: Deps, host: DemoOrganization): Promise<void> {
  const upload = demoUploader(deps, actingFor(deps, host, 'owner'))
  const payment_qr_path = await upload(await readFile(PICTURE), 'event_cover', 'image/png')
  await deps.database.db
    .updateTable('event')
    .set({ payment_qr_path })
    .where('demo_day', 'is not', null)
    .where('payment_text', 'is not', null)
    .execute()
}

/** An event that its host is about to publish: all but when registration opens and closes has been said. */
function draftOf(demoDay: number) {
  const on = (days: number, time: string) => `${dateAfter(demoDay, days)}T${time}`
  const year = Number(dateAfter(demoDay, 0).slice(0, 4))
  return {
    name: '起点杯儿童平衡车公开赛（天津站）',
    summary: '3–6 岁平衡车个人积分赛，水上公园环湖赛道。',
    description: '赛道全长 360 米，含波浪路与双弯。赛事提供医疗保障与当日意外险，家长观赛区设在内场。',
    rules: book(BIKE, POINTS, PRIZES),
    venue: '水上公园北门广场',
    district_code: '120104',
    timezone: DEMO_ZONE,
    starts_at: on(60, '08:30'),
    ends_at: on(60, '17:00'),
    edit_until: on(52, '18:00'),
    contacts: [{ name: '周老师', phone: '022-5550-0104', wechat: 'startline_tj' }],
    groups: ageGroups(year, 'jifen', [3, 4, 5, 6], { capacity: 40, fee: 16_800 }).map((group) => ({
      name: group.name,
      registration_event: group.discipline,
      born_from: group.bornFrom,
      born_to: group.bornTo,
      capacity: group.capacity,
      fee: group.fee,
    })),
  }
}

/** Begins an event as its host would, and notes its day, by which it is moved with the others. */
export async function addDraft(deps: Deps, { demoDay, world }: Demo): Promise<void> {
  const host = actingFor(deps, world.organizations.host, 'owner')
  const { id } = await createDraft(deps, host, { file: draftOf(demoDay), weeks: 0, born_years: 0 }, 'zh-CN')
  await deps.database.db.updateTable('event_draft').set({ demo_day: demoDay }).where('id', '=', id).execute()
}
