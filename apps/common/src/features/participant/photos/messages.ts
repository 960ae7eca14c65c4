import { heicWayOut } from '@startline/entry'
import { messages, type Sentence } from '@startline/ui'

const toAssign: Sentence = ['待指定', 'To assign']
const saved: Sentence = ['已保存', 'Saved']

/** Words of adding many photos at once. */
export const usePhotosText = messages({
  title: ['批量添加证件照', 'Add many ID photos'],
  lead: [
    '选好一批照片，按文件名对应到参赛者，核对后再一起保存。',
    'Choose a set of photos, see whose they are by their file names, and save them together.',
  ],
  howTitle: ['文件名怎么写', 'How to name the files'],
  how: [
    '用姓名或完整证件号码命名，例如“王小明.jpg”。有同名的人，加上证件号码后四位：“王小明 123X.jpg”。没对上的可以自己指定。',
    'By the name or the whole ID number, such as “Zhang San.jpg”. Where two people share a name, add the last four characters of the number: “Zhang San 123X.jpg”. What was not found you assign yourself.',
  ],
  private: [
    '文件名只用来查找，不保存。照片先在本机裁成 3:4 并缩小，再上传。',
    'File names are used to look people up and are not kept. Photos are cut to 3:4 and made smaller on this device before they are sent.',
  ],
  choose: ['选择照片', 'Choose photos'],
  chooseMore: ['继续添加照片', 'Add more photos'],
  drop: ['也可以把照片拖到这里', 'or drop them here'],
  one: ['在手机上一次选一张，选好的会排在下面。', 'On a phone choose one at a time; they gather below.'],
  tooMany: (most: number) => [
    `一次最多 ${most} 张，其余的没有加入，请下一批再选。`,
    `${most} at most at once; the others were not added.`,
  ],
  matching: ['正在按文件名查找参赛者', 'Looking up whose photos they are'],
  matchFailed: ['没有连上服务器，暂时没法按文件名查找。', 'The server could not be reached, so nobody was looked up.'],
  matchAgain: ['重新查找', 'Look up again'],
  overview: ['这一批照片', 'These photos'],
  ready: ['已对应', 'Matched'],
  open: toAssign,
  saved,
  failed: ['没成功', 'Not saved'],
  file: ['照片', 'Photo'],
  person: ['参赛者', 'Participant'],
  state: ['状态', 'State'],
  states: {
    matching: ['正在查找', 'Looking up'],
    open: toAssign,
    twice: ['同一人有两张', 'Two for one person'],
    ready: ['待保存', 'Ready to save'],
    sending: ['正在上传', 'Uploading'],
    saved,
    failed: ['没有传上去', 'Could not be sent'],
    refused: ['没有保存', 'Could not be saved'],
    unreadable: ['不是可读取的图片', 'Not a picture this device can read'],
    heic: ['HEIC 照片，本机打不开', 'An HEIC photo that this device cannot open'],
  },
  heicWayOut,
  by: {
    number: ['证件号码相符', 'ID number matches'],
    name: ['姓名相符', 'Name matches'],
    hand: ['手动指定', 'Assigned by hand'],
  },
  replaces: ['会替换现有照片', 'Replaces the present photo'],
  several: (count: number) => [`有 ${count} 位同名，请选一位`, `${count} people have this name; choose one`],
  pick: ['指定参赛者', 'Assign a participant'],
  pickFor: (file: string) => [`${file} 是谁的照片`, `Whose photo is ${file}`],
  pickPlaceholder: ['输入姓名查找', 'Type a name'],
  pickNone: ['没有找到', 'Nobody found'],
  other: ['换一位', 'Somebody else'],
  remove: (file: string) => [`移除 ${file}`, `Remove ${file}`],
  save: (count: number) => [`保存 ${count} 张照片`, count === 1 ? 'Save 1 photo' : `Save ${count} photos`],
  nothing: ['还没有可以保存的照片', 'Nothing to save yet'],
  sendingCount: (done: number, all: number) => [`正在保存 ${done}/${all}`, `Saving ${done} of ${all}`],
  stop: ['停止', 'Stop'],
  stopped: ['已停止。保存好的都在；其余的可以继续。', 'Stopped. What was saved stays; you can go on with the rest.'],
  resume: (count: number) => [`继续保存其余 ${count} 张`, `Continue with the other ${count}`],
  paused: ['网络断了，已暂停', 'The network is gone; paused'],
  pausedText: [
    '保存好的都在。连上网络后继续，不会重复保存。',
    'What was saved stays. Continue when you are online again; nothing is saved twice.',
  ],
  allDone: (count: number) => [
    `${count} 张照片都已保存`,
    count === 1 ? 'The photo is saved' : `All ${count} photos are saved`,
  ],
  toList: ['查看参赛者', 'See the participants'],
  more: ['再来一批', 'Another set'],
  back: ['参赛者', 'Participants'],
})
