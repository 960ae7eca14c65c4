import { expect, test } from 'vitest'
import { chapterLines, readChapters } from '../chapters.ts'
import { changesOf, emptyVideo, readValues, titleOf, valuesOf } from '../video-values.ts'
import { addCaption, readCaption } from './captions.ts'
import { checkVideo } from './check-video.ts'
import { isNarrowed, readFilters, toQuery, writeFilters } from './manage-address.ts'
import { moved } from './series-order.tsx'

test('chapters are read as people type them, and come back the same', () => {
  const typed = '0:00 热身\n\n 0:20 起跑\n1:05，弯道\n01:02:03 - 终点\n90.5 冲刺'
  expect(readChapters(typed).chapters).toEqual([
    { at: 0, title: '热身' },
    { at: 20, title: '起跑' },
    { at: 65, title: '弯道' },
    { at: 3723, title: '终点' },
    { at: 90.5, title: '冲刺' },
  ])
  const { chapters } = readChapters('0:00 A\n1:30.5 B\n1:02:03 C')
  expect(chapterLines(chapters)).toBe('0:00 A\n1:30.5 B\n1:02:03 C')
  expect(readChapters(chapterLines(chapters))).toEqual({ chapters, wrong: null })
})

test('a line that is no chapter is named', () => {
  expect(readChapters('0:00 A\n\n起跑').wrong).toBe(3)
  expect(readChapters('0:20').wrong).toBe(1)
})

const wrongLine = (line: number) => `line ${line}`

test('the form says what is wrong in the contract’s words, a field at a time', () => {
  expect(checkVideo({ ...emptyVideo(), title: ' ' }, 'en', wrongLine)).toEqual({ title: expect.any(String) })
  expect(checkVideo({ ...emptyVideo(), title: '课' }, 'zh-CN', wrongLine)).toEqual({})
  expect(checkVideo({ ...emptyVideo(), title: '课', chapters: 'x' }, 'en', wrongLine)).toEqual({ chapters: 'line 1' })
  const backwards = { ...emptyVideo(), title: '课', chapters: '0:20 A\n0:10 B' }
  expect(checkVideo(backwards, 'en', wrongLine).chapters).toMatch(/./)
})

const video = {
  title: '起跑',
  description: '',
  category: '技术',
  visibility: 'organization' as const,
  series: '入门',
  chapters: [{ at: 1, title: 'A' }],
}

test('only what changed is sent, and a place in a series ends with the series', () => {
  const opened = valuesOf(video)
  expect(changesOf(opened, opened)).toEqual({})
  expect(changesOf(opened, { ...opened, title: ' 起跑姿势 ', category: '' })).toEqual({
    title: '起跑姿势',
    category: null,
  })
  expect(changesOf(opened, { ...opened, series: '' })).toEqual({ series: null, series_order: null })
  expect(changesOf(opened, { ...opened, cover: null })).toEqual({ cover_path: null })
})

test('what was kept on the device is read with care', () => {
  expect(readValues(null)).toEqual(emptyVideo())
  expect(readValues({ title: 7, visibility: 'all', cover: 'video_cover/1' })).toEqual({
    ...emptyVideo(),
    cover: 'video_cover/1',
  })
})

test.each([
  ['起跑姿势.mp4', '起跑姿势'],
  ['Relay start 2.mov', 'Relay start 2'],
  ['IMG_2041.MOV', ''],
  ['VID_20260501_101010.mp4', ''],
  ['mmexport1714000000.mp4', ''],
  ['20260501.mp4', ''],
])('%s begins as “%s”', (name, title) => expect(titleOf(name)).toBe(title))

test('captions are WebVTT, one in a language', async () => {
  const file = (text: string) => new File([text], 'a.vtt')
  expect(await readCaption(file('WEBVTT\n\n'))).toEqual({ vtt: 'WEBVTT\n\n' })
  expect(await readCaption(file('1\n00:00:01,000'))).toEqual({ trouble: 'format' })
  expect(await readCaption(file(`WEBVTT\n${'x'.repeat(200_000)}`))).toEqual({ trouble: 'size' })
  const one = addCaption([{ language: 'en', label: 'English' }], 'zh-CN', 'WEBVTT')
  expect(addCaption(one, 'en', 'WEBVTT\n')).toEqual([
    { language: 'zh-CN', label: '简体中文', vtt: 'WEBVTT' },
    { language: 'en', label: 'English', vtt: 'WEBVTT\n' },
  ])
})

test('filters stand in the address, and what it does not understand counts as none', () => {
  const read = (search: string) => readFilters(new URLSearchParams(search))
  const filters = { keyword: '起跑', category: '技术', status: 'removed' as const, page: 3 }
  expect(read(writeFilters(filters))).toEqual(filters)
  expect(isNarrowed(read('status=all&page=-1&keyword='))).toBe(false)
  expect(toQuery(filters)).toMatchObject({ removed: 'true', keyword: '起跑', category: '技术', page: 3 })
  expect(toQuery({ ...filters, status: 'hidden' })).toMatchObject({ status: 'hidden' })
})

test('one moves a place at a time, and not past an end', () => {
  expect(moved(['a', 'b', 'c'], 'b', -1)).toEqual(['b', 'a', 'c'])
  expect(moved(['a', 'b', 'c'], 'b', 1)).toEqual(['a', 'c', 'b'])
  expect([moved(['a', 'b'], 'a', -1), moved(['a', 'b'], 'b', 1), moved(['a'], 'x', 1)]).toEqual([null, null, null])
})
