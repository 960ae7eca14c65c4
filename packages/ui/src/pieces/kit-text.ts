import { messages } from './locale.tsx'

/** What the kit says by itself on every page; what only one control says stands beside it, and comes with it. */
export const useKitText = messages({
  loading: ['正在加载', 'Loading'],
  required: ['必填', 'required'],
  optional: ['选填', 'optional'],
  counter: {
    places: (count: number, max: number) => [`已输入 ${count}/${max} 位`, `${count} of ${max} characters`],
    prose: (count: number, max: number) => [`已输入 ${count}/${max} 字`, `${count} of ${max} characters`],
  },
  choose: ['请选择', 'Please choose'],
  clear: ['清除', 'Clear'],
  open: ['展开选项', 'Show options'],
  searchEmpty: ['没有找到相符的选项', 'Nothing matches'],
  searching: ['正在查找', 'Searching'],
  errorTitle: (count: number) => [
    `有 ${count} 处需要修改`,
    count === 1 ? 'There is a problem' : `There are ${count} problems`,
  ],
  error: ['错误', 'Error'],
  warning: ['注意', 'Please note'],
  success: ['完成', 'Done'],
  information: ['说明', 'Information'],
  announcement: ['公告', 'Announcement'],
  urgent: ['紧急公告', 'Urgent announcement'],
  panelTitle: ['这里出了点问题', 'Something went wrong here'],
  panelMessage: [
    '内容没有加载出来。请重试；如果仍不行，请稍后再来。',
    'The content could not be loaded. Please try again, or come back a little later.',
  ],
  inputSafe: ['您填写的内容已保留。', 'What you entered is kept.'],
  inputLost: [
    '刚才填写的内容可能没有保存，请重试后检查。',
    'What you just entered may not be saved. Please check it after trying again.',
  ],
  retry: ['重试', 'Try again'],
  requestId: ['请求编号', 'Request id'],
  offline: [
    '网络已断开；已填写的内容都在本机，连上后继续。',
    'You are offline. What you entered is kept on this device.',
  ],
  slowLoad: [
    '加载得比平时慢。可以继续等，也可以重新打开这一页。',
    'This takes longer than usual. You can go on waiting, or open the page again.',
  ],
  openAgain: ['重新打开', 'Open again'],
  notOpened: ['没有打开', 'This did not open'],
  notOpenedText: [
    '网络可能断了。已填写的内容都还在，请再试一次。',
    'The network may be down. What you filled in is still here; please try again.',
  ],
  close: ['关闭', 'Close'],
  cancel: ['取消', 'Cancel'],
  typeToConfirm: (word: string) => [`请输入“${word}”以确认`, `Type “${word}” to confirm`],
  undo: ['撤销', 'Undo'],
  mainNav: ['主要页面', 'Main pages'],
  raceDay: (days: number | null) => {
    if (days === null) return ['已结束', 'Over']
    if (days === 0) return ['今天比赛', 'Race day']
    return days === 1 ? ['明天比赛', 'Tomorrow'] : [`还有 ${days} 天`, `In ${days} days`]
  },
  skip: ['跳到正文', 'Skip to content'],
  back: ['返回', 'Back'],
  language: ['语言', 'Language'],
  theme: ['外观', 'Appearance'],
  themes: { auto: ['跟随系统', 'Like the system'], light: ['浅色', 'Light'], dark: ['深色', 'Dark'] },
  organization: ['当前账号', 'Acting for'],
  chooseOrganization: ['选择账号', 'Choose an account'],
  switchOrganization: ['切换到', 'Switch to'],
  manageOrganizations: ['管理账号与机构', 'Manage organizations'],
  current: ['当前', 'Current'],
  home: ['首页', 'Home'],
  help: ['帮助', 'Help'],
  contact: ['联系我们', 'Contact'],
  footer: ['页脚', 'Footer'],
  external: ['在新窗口打开', 'Opens in a new window'],
  phases: {
    upcoming: ['即将开放', 'Opening soon'],
    open: ['报名中', 'Open'],
    closed: ['报名截止', 'Closed'],
    running: ['比赛中', 'Racing now'],
    finished: ['已结束', 'Finished'],
    cancelled: ['已取消', 'Cancelled'],
  },
  placesLeft: (left: number, capacity: number) => [
    `剩余 ${left} 个名额，共 ${capacity} 个`,
    `${left} left of ${capacity}`,
  ],
  placesFull: (capacity: number) => [
    `${capacity} 个名额已满`,
    capacity === 1 ? 'The only place is taken' : `All ${capacity} places are taken`,
  ],
  placesOpen: (taken: number) => [`不限名额，已报 ${taken} 人`, `No limit, ${taken} registered`],
  timeLeft: (days: number, hours: number, minutes: number) =>
    days > 0
      ? [`${days} 天 ${hours} 小时`, `${days} d ${hours} h`]
      : hours > 0
        ? [`${hours} 小时 ${minutes} 分`, `${hours} h ${minutes} min`]
        : [`${minutes} 分钟`, `${minutes} min`],
  days: ['天', 'days'],
  hours: ['时', 'hours'],
  minutes: ['分', 'min'],
  seconds: ['秒', 'sec'],
  timeUp: ['时间到', 'Time is up'],
  justNow: ['刚刚', 'just now'],
})
