import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { anIdNumber } from '../apps/server/src/test/factories.ts'
import { CONSENT } from './guardian-page.ts'
import { aFile, type Host, published } from './host.ts'
import { portalCommand } from './own-event.ts'
import { get, newAccount, post, sendFile, signUp } from './people.ts'

/** What a group of such an event looks like in a file. */
const GROUP = {
  name: 'U10',
  registration_event: 'jifen',
  born_from: '2014-01-01',
  born_to: '2018-12-31',
  capacity: 200,
}

/** An event, published, whose one group asks for papers; gives its id and the group's. */
export async function aReviewedEvent(host: Pick<Host, 'token'>, name: string, papers: string[]) {
  const id = await published(host, aFile(name, { groups: [{ ...GROUP, papers }] }))
  const { groups } = await get<{ groups: { id: string }[] }>(`/api/events/${id}`)
  return { id, group: groups[0]?.id ?? '' }
}

const hue = (place: number) => ({ r: (place * 47) % 256, g: (place * 91) % 256, b: (place * 151) % 256 })

/** A photo that differs from the others; gives the address it is called by. */
export async function aPhoto(token: string, place: number): Promise<string> {
  const bytes = await sharp({ create: { width: 295, height: 413, channels: 3, background: hue(place) } })
    .jpeg()
    .toBuffer()
  const wish = { purpose: 'id_photo', file_name: 'photo.jpg', content_type: 'image/jpeg', size: bytes.length }
  return (await sendFile(wish, new Uint8Array(bytes), token)).url
}

/** How many photos there are: the others share them. */
const PHOTOS = 10

/** A confirmed club enters so many children at once, each with a photo; gives its token and the participants, by name. */
export async function clubEnters(event: { id: string; group: string }, names: readonly string[]) {
  const token = await signUp(newAccount())
  const { id } = (await post('/api/organizations', { name: `飞轮俱乐部 ${newAccount()}`, type: 'club' }, token)) as {
    id: string
  }
  await portalCommand(['organization', 'confirm', id])
  await post('/api/user/switch-org', { organization_id: id }, token)
  const photos = await Promise.all(
    Array.from({ length: Math.min(PHOTOS, names.length) }, (_photo, place) => aPhoto(token, place)),
  )
  const entries = names.map((name, place) => ({
    group_id: event.group,
    participant: {
      name,
      id_number: anIdNumber({ birthDate: '2016-05-20', region: '320102' }),
      guardian_name: '王大明',
      guardian_phone: '13800138000',
      consent: CONSENT,
      id_photo_url: photos[place % photos.length],
    },
  }))
  const { items } = (await post('/api/registration/batch', { event_id: event.id, entries }, token)) as {
    items: { registration_id: string; participant_id: string }[]
  }
  return { token, people: new Map(names.map((name, place) => [name, items[place]?.participant_id ?? ''])) }
}

/** How many registrations of an event stand at each state of their review, those with any. */
export async function reviewsOf(id: string, token: string): Promise<Record<string, number>> {
  const { reviews } = await get<{ reviews: Record<string, number> }>(`/api/console/events/${id}/stats`, token)
  return Object.fromEntries(Object.entries(reviews).filter(([, count]) => count > 0))
}

/** Who is looked at in the queue, and whether their photo is there to be seen. */
export const lookedAt = (page: Page): Promise<{ name: string; seen: boolean } | null> =>
  page.evaluate(() => {
    const name = document.querySelector('article[aria-label]')?.getAttribute('aria-label')
    const photo = [...document.querySelectorAll('article figure:not([hidden]) img')].find(
      (one) => one instanceof HTMLImageElement && one.checkVisibility(),
    ) as HTMLImageElement | undefined
    return name ? { name, seen: photo !== undefined && photo.complete && photo.naturalWidth > 0 } : null
  })
