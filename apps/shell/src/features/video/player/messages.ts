import { messages, type Sentence } from '@startline/ui'

const captions: Sentence = ['字幕', 'Captions']

/** Words of the player. */
export const usePlayerText = messages({
  player: (title: string) => [`播放器：${title}`, `Player: ${title}`],
  resumeAt: (time: string) => [`上次看到 ${time}`, `You were at ${time}`],
  resume: (time: string) => [`从 ${time} 继续`, `Continue at ${time}`],
  fromStart: ['从头观看', 'From the beginning'],
  ended: ['看完了', 'That was all'],
  endedNext: ['接下来', 'Up next'],
  again: ['再看一遍', 'Watch again'],
  library: ['全部视频', 'All videos'],
  mending: ['正在重新连接…', 'Connecting again…'],
  waiting: ['网络已断开', 'You are offline'],
  waitingText: [
    '看到哪里已经记住，连上后自动继续。',
    'Your place is kept; it goes on by itself once you are back online.',
  ],
  gone: ['这个视频刚刚不能看了', 'This video can no longer be watched'],
  goneText: ['它可能被删除或隐藏，或者登录已失效。', 'It may have been deleted or hidden, or your session has ended.'],
  unplayable: ['这里放不了这个视频', 'This video does not play here'],
  unplayableText: ['请换一个浏览器，或稍后再试。', 'Please try another browser, or come back later.'],
  retry: ['重试', 'Try again'],
  chapters: ['章节', 'Chapters'],
  chapter: (time: string, title: string) => [`${time} ${title}`, `${time} ${title}`],
  options: ['播放选项', 'Playback'],
  speed: ['速度', 'Speed'],
  speedOf: (speed: number) => (speed === 1 ? ['正常速度', 'Normal speed'] : [`${speed} 倍`, `${speed} ×`]),
  captions,
  noCaptions: ['不显示', 'None'],
  captionsOn: (label: string) => [`字幕：${label}`, `Captions: ${label}`],
  captionsOff: ['字幕已关', 'Captions off'],
  volume: (percent: number) => [`音量 ${percent}%`, `Volume ${percent}%`],
  muted: ['已静音', 'Muted'],
  keys: ['键盘', 'Keyboard'],
  keysTitle: ['键盘操作', 'Keyboard'],
  everywhere: ['整个页面都可以用单个字母和数字键', 'Letters and digits work on the whole page'],
  everywhereText: [
    '关闭后，这些键只在播放器被选中时有效。',
    'Switched off, they work only while the player is focused.',
  ],
  keyList: [
    [
      ['空格 / K', 'Space / K'],
      ['播放或暂停', 'Play or pause'],
    ],
    [
      ['← / →', '← / →'],
      ['后退 / 前进 5 秒', 'Back / on 5 seconds'],
    ],
    [
      ['J / L', 'J / L'],
      ['后退 / 前进 10 秒', 'Back / on 10 seconds'],
    ],
    [
      ['0 – 9', '0 – 9'],
      ['跳到 0% – 90%', 'To 0% – 90%'],
    ],
    [
      ['↑ / ↓', '↑ / ↓'],
      ['音量（先选中播放器）', 'Volume (focus the player first)'],
    ],
    [
      ['M', 'M'],
      ['静音', 'Mute'],
    ],
    [['C', 'C'], captions],
    [
      ['F', 'F'],
      ['全屏', 'Full screen'],
    ],
    [
      ['< / >', '< / >'],
      ['慢一点 / 快一点', 'Slower / faster'],
    ],
    [
      ['?', '?'],
      ['这张表', 'This list'],
    ],
  ],
})
