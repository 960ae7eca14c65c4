import { messages } from '@startline/ui'
import { PART_NAMES } from '../../held/part-names.ts'

/** Words of the screen on which a draft is published. */
export const usePublishText = messages({
  title: ['核对发布', 'Check and publish'],
  list: ['发布前核对', 'Before it is published'],
  parts: PART_NAMES,
  fine: ['没有问题', 'All is well'],
  wrong: (count: number) => [`${count} 处要改`, `${count} to mend`],
  change: ['修改', 'Change'],
  changeOf: (part: string) => [`修改${part}`, `Change: ${part}`],
  blocked: (count: number) => [`还有 ${count} 处要改，改好就能发布`, `${count} to mend before it can be published`],
  opening: ['什么时候开始报名', 'When registration opens'],
  opensAt: (when: string) => [`${when} 自动开始报名，不用守着。`, `Registration opens by itself, ${when}.`],
  opensNow: [
    '报名开始时间已到：一发布就可以报名。',
    'The opening is past: people can enter the moment it is published.',
  ],
  openAll: ['所有组别从这时开始报名', 'All groups open at'],
  openApart: ['各组现在不同；定下来就统一。', 'They differ from group to group; one moment is for all of them.'],
  openThen: ['定在这时', 'Open then'],
  openAtOnce: ['一发布就开始', 'Open once published'],
  opensSaved: ['报名开始时间已保存', 'The opening is saved'],
  hint: [
    '发布后所有人都能看到这场赛事。有人报名以后，改时间和组别会先告诉您影响到谁。',
    'Everybody sees the event once it is published. Once people have entered, you are told whom a change affects before it is made.',
  ],
  publish: ['发布赛事', 'Publish the event'],
  published: ['赛事已发布', 'The event is published'],
  failed: ['赛事没有发布', 'The event was not published'],
  moved: ['有人刚才改了草稿。请再核对一遍。', 'Somebody has changed the draft just now. Please check it once more.'],
  export: ['导出文件', 'Export as a file'],
  exportFailed: ['文件没有导出', 'The file was not exported'],
  discard: ['删除草稿', 'Delete the draft'],
  discardTitle: ['删除这份草稿？', 'Delete this draft?'],
  discardText: ['删除后不能恢复。', 'It cannot be brought back.'],
  keep: ['保留', 'Keep it'],
  discarded: ['草稿已删除', 'The draft is deleted'],
})
