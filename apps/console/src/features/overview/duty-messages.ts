import { messages } from '@startline/ui'

/** Words for the permissions of a duty. */
export const useDutyText = messages({
  title: ['您的岗位', 'Your duty'],
  duty: {
    registrar: ['报名审核', 'Registrar'],
    chief: ['裁判长', 'Chief judge'],
    judge: ['裁判', 'Judge'],
    gate: ['签到', 'Gate'],
  },
  may: {
    registrar: ['看报名和材料、审核、标记缴费。', 'You see entries and papers, review them and mark fees.'],
    chief: [
      '看比赛、号码、分组、日程和秩序册，打印裁判用表；编排由主办方做。',
      'You see contests, numbers, heats, timetable and programme, and print sheets for judges; the host draws them up.',
    ],
    judge: [
      '比赛当天记录每一组的名次和情况，用主办方打印的裁判用表。',
      'On race day you record each heat on the sheets that the host prints.',
    ],
    gate: [
      '比赛当天按出场名单检录：核对号码、单位和所在的组。',
      'On race day you check racers in by the start lists: number, club and heat.',
    ],
  },
  now: {
    registrar: ['现在就可以开始。', 'You can begin now.'],
    chief: ['比赛已经编排，现在可以看。', 'Contests are planned: you can see them now.'],
    judge: [
      '出场名单已经公布，可以看每一组的道次和号码。',
      'Start lists are public: see lanes and numbers of each heat.',
    ],
    gate: ['出场名单已经公布，可以按号码或单位查找。', 'Start lists are public: find racers by number or club.'],
  },
  later: {
    chief: (starts: string) => [
      `主办方编排比赛以后，您可以在这里看。比赛 ${starts} 开始。`,
      `Once the host has planned the contests, you see them here. The race begins ${starts}.`,
    ],
    judge: (starts: string) => [
      `出场名单公布后，您可以在这里看分组、道次和号码。比赛 ${starts} 开始。`,
      `Once start lists are public, you see heats, lanes and numbers here. The race begins ${starts}.`,
    ],
    gate: (starts: string) => [
      `出场名单公布后，您可以在这里查找号码、检录。比赛 ${starts} 开始。`,
      `Once start lists are public, you find numbers here and check racers in. The race begins ${starts}.`,
    ],
  },
  over: ['这场赛事已经结束或取消，没有要做的。', 'The event is over or called off; there is nothing to do.'],
  ways: {
    registrar: ['去审核', 'Review'],
    chief: ['看比赛', 'See the contests'],
  },
  toLists: ['看出场名单', 'See the start lists'],
})
