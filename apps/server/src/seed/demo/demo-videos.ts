import type * as calls from '@startline/contract'
import type { BodyInput } from '@startline/contract'

type Told = Omit<BodyInput<typeof calls.addVideo>, 'video_path' | 'cover_path'>
type Caption = NonNullable<BodyInput<typeof calls.changeVideo>['captions']>[number]

/** A video of the demo: its file in `videos/`, whether a cover stands beside it, and what is told of it. */
interface DemoVideoFile {
  file: string
  cover: boolean
  told: Told
  captions: readonly Caption[]
}

const moment = (seconds: number) => `00:00:${String(seconds).padStart(2, '0')}.000`

/** WebVTT of lines that follow each other, each from its second until the next begins. */
const vtt = (end: number, ...lines: readonly [from: number, line: string][]) =>
  lines.reduce(
    (text, [from, line], index) => `${text}\n${moment(from)} --> ${moment(lines[index + 1]?.[0] ?? end)}\n${line}\n`,
    'WEBVTT\n',
  )

const SERIES = '起跑与弯道'

/** The demo club’s videos: a series of two for its own members, and one for everybody. Lanes run, a clock counts, nothing is to be heard. */
export const demoVideoFiles: readonly DemoVideoFile[] = [
  {
    file: 'start',
    cover: true,
    told: {
      title: '起跑：从预备到前十米',
      description:
        '三个动作，在家门口就能练：站位、预备、蹬出第一步。\n演示短片没有声音，画面上的时钟方便您找到想看的地方。',
      category: '技术',
      visibility: 'organization',
      series: SERIES,
      series_order: 1,
      chapters: [
        { at: 0, title: '站位' },
        { at: 12, title: '预备姿势' },
        { at: 20, title: '蹬出第一步' },
        { at: 32, title: '前十米' },
      ],
    },
    captions: [
      {
        language: 'zh-CN',
        label: '中文',
        vtt: vtt(
          40,
          [0, '两脚与肩同宽，前脚贴近起跑线。'],
          [12, '听到“预备”，重心前移，眼看前方。'],
          [20, '蹬地要快，第一步要短。'],
          [32, '前十米，步子一步比一步大。'],
        ),
      },
      {
        language: 'en',
        label: 'English',
        vtt: vtt(
          40,
          [0, 'Feet as wide as your shoulders, one close to the line.'],
          [12, 'On “set”, lean forward and look ahead.'],
          [20, 'Push off fast; the first step is short.'],
          [32, 'For ten metres each step is longer than the last.'],
        ),
      },
    ],
  },
  {
    file: 'bend',
    cover: false,
    told: {
      title: '弯道：重心与压步',
      description: '进弯前看出口，弯里放低重心，出弯再加速。请先看完同系列的第一课。',
      category: '技术',
      visibility: 'organization',
      series: SERIES,
      series_order: 2,
      chapters: [
        { at: 0, title: '进弯' },
        { at: 14, title: '压步' },
        { at: 26, title: '出弯加速' },
      ],
    },
    captions: [
      {
        language: 'zh-CN',
        label: '中文',
        vtt: vtt(36, [0, '进弯之前，眼睛先看出口。'], [14, '重心放低，外脚压步。'], [26, '出弯以后再加速。']),
      },
    ],
  },
  {
    file: 'gear',
    cover: true,
    told: {
      title: '出门前的护具检查',
      description: '头盔、护肘、护膝、护掌，一分钟检查完。所有家庭都可以观看。',
      category: '安全',
      visibility: 'public',
      chapters: [
        { at: 0, title: '头盔' },
        { at: 10, title: '护肘与护膝' },
        { at: 20, title: '护掌' },
      ],
    },
    captions: [
      {
        language: 'zh-CN',
        label: '中文',
        vtt: vtt(30, [0, '头盔扣好，能塞进一根手指。'], [10, '护肘、护膝不松不歪。'], [20, '最后戴好护掌。']),
      },
      {
        language: 'en',
        label: 'English',
        vtt: vtt(
          30,
          [0, 'Helmet closed: one finger fits under the strap.'],
          [10, 'Elbow and knee pads neither loose nor askew.'],
          [20, 'Wrist guards last.'],
        ),
      },
    ],
  },
]
