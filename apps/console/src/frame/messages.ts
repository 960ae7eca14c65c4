import { messages } from '@startline/ui'

/** Words of the frame around the screens of one event. */
export const useFrameText = messages({
  path: ['赛事进程', 'The way of the event'],
  stages: {
    draft: ['草稿', 'Draft'],
    upcoming: ['未开始报名', 'Not open yet'],
    open: ['报名中', 'Open'],
    closed: ['报名截止', 'Closed'],
    running: ['进行中', 'Running'],
    finished: ['已结束', 'Finished'],
    archived: ['已归档', 'Archived'],
    cancelled: ['已取消', 'Cancelled'],
  },
  steps: {
    setup: ['设置', 'Set up'],
    publish: ['发布', 'Publish'],
    entries: ['报名', 'Entries'],
    review: ['审核', 'Review'],
    heats: ['编排', 'Heats'],
    track: ['现场', 'Race day'],
    results: ['成绩', 'Results'],
    archive: ['归档', 'Archive'],
  },
  roomsLabel: ['这场赛事的页面', 'Screens of this event'],
  rooms: {
    overview: ['概况', 'Overview'],
    fees: ['缴费', 'Fees'],
    change: ['修改', 'Change'],
    people: ['人员', 'People'],
  },
  raceLabel: ['编排的各个步骤', 'Steps from entries to start lists'],
  raceRooms: {
    contests: ['比赛', 'Contests'],
    freeze: ['封名单', 'Freeze'],
    bibs: ['号码', 'Numbers'],
    draw: ['抽签分组', 'Draw'],
    timetable: ['竞赛日程', 'Timetable'],
    programme: ['秩序册', 'Programme'],
  },
  states: {
    done: ['已完成', 'done'],
    now: ['进行中', 'now'],
    ahead: ['未到', 'ahead'],
    skipped: ['没有做', 'not done'],
  },
  todo: (count: number) => [`${count} 项待办`, `${count} to do`],
  unnamed: ['未命名赛事', 'Event without a name'],
  events: ['我的赛事', 'My events'],
  failed: ['赛事没有加载出来', 'The event could not be loaded'],
  missing: ['没有找到这个赛事', 'This event was not found'],
  missingHint: [
    '它可能已经删除，或属于另一个机构。您可以在页面顶部切换账号。',
    'It may have been deleted, or belongs to another organization. You can switch at the top.',
  ],
  toOrganizations: ['切换机构', 'Switch organization'],
})
