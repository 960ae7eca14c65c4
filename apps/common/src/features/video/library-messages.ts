import { messages } from '@startline/ui'

/** Words of the library of teaching videos. */
export const useLibraryText = messages({
  title: ['教学视频', 'Teaching videos'],
  lead: (organization: string) => [`“${organization}”的视频和公开视频`, `Videos of “${organization}”, and public ones`],
  manage: ['管理视频', 'Manage videos'],
  search: ['搜索标题、简介或系列', 'Search title, description or series'],
  filters: ['筛选视频', 'Narrow the videos'],
  category: ['分类', 'Category'],
  all: ['全部', 'All'],
  begun: ['继续观看', 'Continue watching'],
  series: (name: string) => [`系列：${name}`, `Series: ${name}`],
  wholeSeries: ['只看这个系列', 'Only this series'],
  part: (order: number) => [`第 ${order} 课`, `Part ${order}`],
  public: ['公开', 'Public'],
  length: (time: string) => [`时长 ${time}`, `Length ${time}`],
  watchedTo: (time: string, left: string) => [`看到 ${time}，还剩 ${left}`, `Watched to ${time}, ${left} left`],
  finished: ['已看完', 'Watched'],
  found: (count: number) => [`共 ${count} 个视频`, count === 1 ? '1 video' : `${count} videos`],
  reset: ['清除筛选', 'Clear filters'],
  failed: ['视频没有加载出来', 'The videos could not be loaded'],
  none: ['还没有教学视频', 'No teaching videos yet'],
  noneHint: [
    '机构的管理员添加视频后，会出现在这里；公开视频也会。',
    'What your organization’s managers add appears here, and so do public videos.',
  ],
  noneManagerHint: ['上传第一个视频，成员就能在这里看到。', 'Upload the first one, and your members find it here.'],
  noMatch: ['没有相符的视频', 'No video matches'],
  noMatchHint: ['换个词试试，或清除筛选。', 'Try another word, or clear the filters.'],
  pastEnd: ['后面没有视频了', 'There are no more videos'],
  firstPage: ['回到第一页', 'To the first page'],
})
