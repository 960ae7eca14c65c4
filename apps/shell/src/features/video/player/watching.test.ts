import { describe, expect, test } from 'vitest'
import { chapterAt } from './chapters.tsx'
import { readSpeed, speedFrom } from './film-acts.ts'
import { type Focus, keyAct } from './keys.ts'
import { captionsInOrder, captionsShown } from './options.tsx'
import { makeTeller } from './queries.ts'
import { type Device, waysToPlay } from './sources.ts'
import { resumeAt } from './use-stage.ts'

const HLS = { type: 'application/vnd.apple.mpegurl', url: '/main.m3u8' }
const MP4 = { type: 'video/mp4', url: '/film.mp4' }
const device = (plays: string[], rest: Partial<Device> = {}): Device => ({
  canPlay: (type) => (plays.includes(type) ? 'maybe' : ''),
  mse: true,
  weChat: false,
  ...rest,
})
const ways = (...given: Parameters<typeof waysToPlay>) => waysToPlay(...given).map(({ by, url }) => `${by} ${url}`)

describe('how a video file is played', () => {
  const both = [HLS, MP4]
  test('by the browser where it plays the list, by hls.js where it does not, else the file', () => {
    expect(ways(both, device([HLS.type, MP4.type]))).toEqual(['browser /main.m3u8', 'browser /film.mp4'])
    expect(ways(both, device([MP4.type]))).toEqual(['hls.js /main.m3u8', 'browser /film.mp4'])
    expect(ways(both, device([MP4.type], { mse: false }))).toEqual(['browser /film.mp4'])
  })
  test('inside WeChat never by hls.js', () => {
    expect(ways(both, device([MP4.type], { weChat: true }))).toEqual(['browser /film.mp4'])
  })
  test('a type the browser has not heard of is tried last', () => {
    const mov = { type: 'video/quicktime', url: '/original.mov' }
    expect(ways([mov, MP4], device([MP4.type]))).toEqual(['browser /film.mp4', 'browser /original.mov'])
  })
})

describe('where to go on', () => {
  test('from where somebody was, unless it was hardly begun or seen to the end', () => {
    expect(resumeAt({ position: 20.4, finished: false })).toBe(20.4)
    expect(resumeAt({ position: 4.9, finished: false })).toBe(0)
    expect(resumeAt({ position: 58, finished: true })).toBe(0)
    expect(resumeAt(null)).toBe(0)
  })
})

describe('telling where somebody is', () => {
  const start = () => {
    const told: [number, boolean][] = []
    const clock = { now: 0, arrives: true }
    const tell = (position: number, parting: boolean) => {
      told.push([position, parting])
      return Promise.resolve(clock.arrives)
    }
    return { told, clock, teller: makeTeller(tell, () => clock.now) }
  }

  test('every ten seconds while it runs, when it stops, and when the page goes', () => {
    const { told, clock, teller } = start()
    for (clock.now = 1_000; clock.now <= 25_000; clock.now += 1_000) teller.ran(clock.now / 1_000)
    expect(told).toEqual([
      [10, false],
      [20, false],
    ])
    teller.stopped(25.5)
    teller.ran(26)
    teller.left(26.2)
    expect(told.slice(2)).toEqual([
      [25.5, false],
      [26.2, true],
    ])
  })

  test('a tab in which nothing ran since says nothing, so it takes nothing back', () => {
    const { told, teller } = start()
    teller.left(20)
    teller.stopped(20)
    teller.ran(21)
    teller.stopped(21)
    teller.left(21)
    teller.stopped(21)
    expect(told).toEqual([[21, false]])
  })

  test('what did not arrive is told the next time', async () => {
    const { told, clock, teller } = start()
    clock.arrives = false
    teller.ran(8)
    teller.stopped(8)
    await Promise.resolve()
    await Promise.resolve()
    teller.left(8)
    expect(told).toEqual([
      [8, false],
      [8, true],
    ])
  })
})

describe('keys', () => {
  const pressed = (key: string, focus: Focus, everywhere = true, held: object = {}) =>
    keyAct({ key, ctrlKey: false, altKey: false, metaKey: false, ...held }, focus, everywhere)

  test.each([
    [' ', { act: 'toggle' }],
    ['k', { act: 'toggle' }],
    ['K', { act: 'toggle' }],
    ['ArrowLeft', { act: 'seek', by: -5 }],
    ['ArrowRight', { act: 'seek', by: 5 }],
    ['j', { act: 'seek', by: -10 }],
    ['l', { act: 'seek', by: 10 }],
    ['ArrowUp', { act: 'volume', by: 0.1 }],
    ['ArrowDown', { act: 'volume', by: -0.1 }],
    ['m', { act: 'mute' }],
    ['f', { act: 'fullscreen' }],
    ['c', { act: 'captions' }],
    ['<', { act: 'speed', by: -1 }],
    ['>', { act: 'speed', by: 1 }],
    ['0', { act: 'jump', to: 0 }],
    ['9', { act: 'jump', to: 0.9 }],
    ['?', { act: 'help' }],
    ['Enter', null],
    ['toString', null],
  ])('%s on the player', (key, act) => expect(pressed(key, 'player')).toEqual(act))

  test('where people type nothing is taken, and nothing that is held with another key', () => {
    for (const key of [' ', 'k', '5', '?', 'ArrowLeft']) expect(pressed(key, 'field')).toBeNull()
    expect(pressed('f', 'player', true, { ctrlKey: true })).toBeNull()
    expect(pressed('l', 'page', true, { metaKey: true })).toBeNull()
  })

  test('a button keeps its own keys, and the page its scrolling', () => {
    expect(pressed(' ', 'control')).toBeNull()
    expect(pressed('ArrowRight', 'control')).toBeNull()
    expect(pressed('k', 'control')).toEqual({ act: 'toggle' })
    expect(pressed('ArrowDown', 'page')).toBeNull()
  })

  test('single characters can be switched off outside of the player', () => {
    expect(pressed('k', 'page', false)).toBeNull()
    expect(pressed('5', 'control', false)).toBeNull()
    expect(pressed('k', 'player', false)).toEqual({ act: 'toggle' })
    expect(pressed('ArrowRight', 'page', false)).toEqual({ act: 'seek', by: 5 })
  })
})

describe('choices', () => {
  test('speed goes by steps and stays within what there is', () => {
    expect([speedFrom(1, 1), speedFrom(2, 1), speedFrom(0.5, -1), speedFrom(1.1, -1)]).toEqual([1.25, 2, 0.5, 1])
    expect([readSpeed('1.5'), readSpeed('9'), readSpeed(null)]).toEqual([1.5, 1, 1])
  })
  test('captions: the chosen language first, then the page’s', () => {
    const captions = ['fr', 'en', 'zh-CN'].map((language) => ({ language }))
    const order = (chosen: string, locale: string) =>
      captionsInOrder(captions, chosen, locale).map(({ language }) => language)
    expect(order('', 'zh-CN')).toEqual(['zh-CN', 'fr', 'en'])
    expect(order('fr', 'en-GB')).toEqual(['fr', 'en', 'zh-CN'])
    expect([captionsShown(captions, 'fr'), captionsShown(captions, 'de')]).toEqual(['fr', ''])
  })
  test('the chapter of a moment', () => {
    const chapters = [{ at: 2 }, { at: 10 }]
    expect([0, 2, 9.9, 10, 99].map((at) => chapterAt(chapters, at))).toEqual([-1, 0, 0, 1, 1])
  })
})
