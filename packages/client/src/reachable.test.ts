import { expect, test } from 'vitest'
import { withReachable } from './api-base.ts'
import { reachable } from './reachable.ts'

const BASE = 'https://api.race.example'

test('addresses of files lead to where the answer came from, wherever they stand in it', () => {
  const answer = {
    items: [{ cover_url: '/oss/file/event_cover/202601/a.jpg', captions: [{ url: '/oss/film/t/caption-en.vtt' }] }],
    upload_url: '/oss/upload',
    url: '/api/user/export/1?signature=s',
  }
  expect(reachable(answer, BASE)).toEqual({
    items: [
      { cover_url: `${BASE}${answer.items[0]?.cover_url}`, captions: [{ url: `${BASE}/oss/film/t/caption-en.vtt` }] },
    ],
    upload_url: `${BASE}/oss/upload`,
    url: `${BASE}/api/user/export/1?signature=s`,
  })
})

test('the reference of an ID photo is handed back as it came; its address to look at leads elsewhere', () => {
  const id_photo_url = '/oss/file/id_photo/202601/a.jpg'
  const person = { id_photo_url, id_photo_view_url: `${id_photo_url}?expires=1&signature=s` }
  expect(reachable(person, BASE)).toEqual({
    id_photo_url,
    id_photo_view_url: `${BASE}${person.id_photo_view_url}`,
  })
})

test('what people wrote, addresses of others and screens stay as they are', () => {
  const answer = {
    name: '/oss/file/x',
    url: '/common/videos',
    icon: null,
    map_url: 'https://map.example/oss/',
    upload_url: 'https://bucket.example/oss/a',
  }
  expect(reachable(answer, BASE)).toEqual(answer)
})

test('on the page’s own origin nothing is touched', async () => {
  const answer = { url: '/oss/upload' }
  expect(await withReachable(answer, '')).toBe(answer)
  expect(await withReachable(answer, BASE)).toEqual({ url: `${BASE}/oss/upload` })
})
