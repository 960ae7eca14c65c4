import { messages } from '@startline/ui'

/** Words of the form of a video: its fields, its cover, its captions. */
export const useVideoFormText = messages({
  titleField: ['标题', 'Title'],
  description: ['简介', 'Description'],
  cover: ['封面', 'Cover'],
  coverHint: ['不选时，自动从视频中截取一张。', 'Without one, a picture is taken out of the video.'],
  coverAlt: ['现在的封面', 'The cover of now'],
  coverBusy: ['正在保存封面', 'Keeping the cover'],
  coverTaken: ['新封面已准备好，保存后生效。', 'The new cover is ready and counts once you save.'],
  coverPicture: ['选择图片', 'Choose a picture'],
  coverFrame: ['从视频中截取', 'Take one out of the video'],
  coverReset: ['改为自动截取', 'Let the portal choose'],
  coverUnsent: ['封面没有传上去，请再试一次。', 'The cover was not sent. Please try again.'],
  frameHint: [
    '播放或拖动到想要的画面，然后按“用这个画面”。',
    'Play or seek to the picture you want, then press “Use this picture”.',
  ],
  frameTake: ['用这个画面', 'Use this picture'],
  frameFailed: [
    '没能截取画面。等视频显示出画面后再试，或选择一张图片。',
    'No picture could be taken. Wait until the video shows one, or choose a picture.',
  ],
  pictureFailed: [
    '这个文件不是可以读取的图片，请换一张。',
    'This file is no picture that can be read. Please choose another one.',
  ],
  videoFileUnplayable: [
    '这个浏览器不能播放这个视频，请选择一张图片，或在处理完成后再截取。',
    'This browser cannot play this video. Choose a picture, or take one out of the video when it has been processed.',
  ],
  visibility: ['谁可以看', 'Who may watch'],
  visibilityHints: {
    organization: ['只有本机构的成员', 'Only members of this organization'],
    public: ['其他机构和个人也能看到', 'Other organizations and people too'],
  },
  unconfirmed: [
    '机构经平台确认后才能公开视频。请联系平台。',
    'Once whoever runs the portal has confirmed this organization. Please ask them.',
  ],
  more: ['分类与章节', 'Category and chapters'],
  categoryHint: ['例如：技术、规则、安全。方便筛选。', 'Such as technique, rules, safety: to narrow the list by.'],
  series: ['系列', 'Series'],
  seriesHint: [
    '同一系列的视频会依次播放；顺序在保存后调整。',
    'Videos of a series follow each other; put them in order once this is saved.',
  ],
  chapters: ['章节', 'Chapters'],
  chaptersHint: ['每行一个：时间，空格，名称。', 'One a line: time, space, name.'],
  chaptersExample: ['0:00 热身\n0:20 起跑\n1:05 弯道', '0:00 Warming up\n0:20 Start\n1:05 Bend'],
  chapterWrong: (line: number) => [
    `第 ${line} 行看不懂，请写成“0:20 起跑”的样子`,
    `Line ${line} is not understood: write it like “0:20 Start”`,
  ],
  captions: ['字幕', 'Captions'],
  captionLanguage: ['字幕语言', 'Language of captions'],
  captionFile: ['字幕文件', 'Captions'],
  captionHint: [
    'WebVTT 文件（.vtt），每种语言一份；同一语言再选会替换。',
    'A WebVTT file (.vtt) for each language; another one in the same language takes its place.',
  ],
  captionChoose: ['选择字幕文件', 'Choose a captions file'],
  captionNew: ['（保存后生效）', '(counts once you save)'],
  captionRemove: ['移除', 'Remove'],
  captionRemoveOf: (label: string) => [`移除${label}字幕`, `Remove captions in ${label}`],
  captionTroubles: {
    format: [
      '这不是 WebVTT 字幕：文件须以 WEBVTT 开头。',
      'These are no WebVTT captions: the file must begin with WEBVTT.',
    ],
    size: ['字幕文件过长，最多 200,000 个字符。', 'These captions are too long: at most 200,000 characters.'],
    unreadable: ['没能读取这个文件，请重新选择。', 'This file could not be read. Please choose it again.'],
  },
})
