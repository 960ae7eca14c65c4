import { ageGroups, type DemoEvent, type DemoGroup, uGroups } from './demo-event.ts'
import { BIKE, book, POINTS, PRIZES, ROLLER, SPRINT } from './texts.ts'

/** Teams of four of one unit, at most so old and together at most so many years. */
function relayOf(year: number, name: string, oldest: number, ages: number): DemoGroup {
  const team = { size_min: 4, size_max: 4, min_female: 1, min_male: 1, age_sum_max: ages, same_unit: true }
  const born = { bornFrom: `${year - oldest}-01-01`, bornTo: `${year - 3}-12-31` }
  return { name, discipline: 'jingsu', ...born, capacity: 16, fill: 6, perUnit: 2, fee: 40_000, team }
}

/** Demo events whose registration opens later, and those whose registration has closed; `year` as in `openEvents`. */
export const comingEvents = (year: number): DemoEvent[] => [
  {
    name: '浦江少儿轮滑竞速嘉年华',
    summary: 'U6–U12 个人竞速赛，报名即将开放，名额有限、先到先得。',
    description:
      '世博滨江 1.2 公里封闭赛道，计时芯片由组委会提供。报名开放时间以本页为准，请提前完善参赛者资料与证件照。',
    rules: book(ROLLER, SPRINT, PRIZES),
    venue: '世博滨江轮滑赛道',
    district: '310115',
    opens: [2, '18:00'],
    closes: [20, '18:00'],
    editUntil: [22, '18:00'],
    starts: [34, '08:00'],
    ends: [35, '17:00'],
    contacts: [['组委会', '021-5550-0115', 'pujiang_roller']],
    groups: uGroups(year, 'jingsu', [6, 8, 10, 12], { capacity: 50, fee: 16_800, photo: true }),
  },
  {
    name: '东湖平衡车绿道积分赛',
    summary: '2–6 岁平衡车积分赛，绿道起伏赛段，分龄分组。',
    description: '赛道 450 米，含缓坡与草地路段。2 岁组为体验组，家长可在起点扶车。',
    rules: book(BIKE, POINTS, PRIZES),
    venue: '东湖绿道磨山广场',
    district: '420111',
    opens: [9, '10:00'],
    closes: [30, '18:00'],
    editUntil: [32, '18:00'],
    starts: [45, '08:30'],
    ends: [45, '17:00'],
    contacts: [['东湖赛事组', '027-5550-0111', null]],
    groups: ageGroups(year, 'jifen', [2, 3, 4, 5, 6], { capacity: 48, fee: 9_900 }),
  },
  {
    name: '古城墙少儿轮滑积分与竞速双项赛',
    summary: '积分赛与竞速赛双项，U8–U14，双项均完赛者参加全能排名。',
    description: '永宁门至文昌门环线，石板路面已铺设专用地胶。双项总成绩按名次分相加排定全能奖。',
    rules: book(ROLLER, POINTS, SPRINT, PRIZES),
    venue: '西安体育学院轮滑场',
    district: '610113',
    opens: [21, '09:00'],
    closes: [48, '18:00'],
    editUntil: [50, '18:00'],
    starts: [62, '08:00'],
    ends: [63, '18:00'],
    contacts: [['赵老师', '029-5550-0113', null]],
    groups: [
      ...uGroups(year, 'jifen', [8, 10, 12], { capacity: 32, fee: 11_000 }),
      ...uGroups(year, 'jingsu', [8, 10, 12, 14], { capacity: 32, fee: 11_000 }),
    ],
  },
  {
    name: '花城平衡车冠军赛',
    summary: '报名已截止，名单公示中；3–6 岁积分赛与竞速赛。',
    description: '分组名单将于赛前三天公布，请留意检录时间。天河体育中心地铁 D 口出站步行 300 米。',
    rules: book(BIKE, POINTS, SPRINT, PRIZES),
    venue: '天河体育中心南广场',
    district: '440106',
    opens: [-40, '10:00'],
    closes: [-2, '18:00'],
    editUntil: [1, '18:00'],
    starts: [6, '08:30'],
    ends: [7, '17:00'],
    duties: ['registrar', 'chief', 'judge', 'gate'],
    contacts: [['黄老师', '020-5550-0106', 'huacheng_bike']],
    groups: [
      ...ageGroups(year, 'jifen', [3, 4, 5, 6], { capacity: 30, fill: 16, fromClub: 1, fee: 18_800 }),
      ...ageGroups(year, 'jingsu', [5, 6], { capacity: 24, fill: 12, fee: 18_800 }),
    ],
  },
  {
    name: '岛城少儿轮滑精英赛',
    summary: '报名已截止，出场名单已公布；U10、U12 竞速赛。',
    description: '邀请各站前 16 名选手参加，采用 200 米双人追逐与 500 米争先两轮制。',
    rules: book(ROLLER, SPRINT, PRIZES),
    venue: '青岛国信体育中心轮滑馆',
    district: '370202',
    opens: [-30, '10:00'],
    closes: [-4, '18:00'],
    editUntil: [-2, '18:00'],
    starts: [4, '09:00'],
    ends: [4, '18:00'],
    race: { rulebook: 'roller_sprint_places', seed: '海纳百川', opening: 60, minutes: 4 },
    contacts: [['赛事办公室', '0532-5550-0202', null]],
    groups: uGroups(year, 'jingsu', [10, 12], {
      capacity: 16,
      fill: 16,
      waiting: 1,
      fromClub: 2,
      fee: 15_000,
    }),
  },
  {
    name: '滨江平衡车接力邀请赛',
    summary: '报名已截止，出场名单已公布；四人接力与 6 岁组个人竞速。',
    description: '单圈 200 米，接力与个人都赛两轮，取两轮名次分之和。检录时请全队到齐，接力带由组委会提供。',
    rules: book(BIKE, SPRINT, PRIZES),
    venue: '滨江公园亲水平台',
    district: '330108',
    opens: [-32, '10:00'],
    closes: [-6, '18:00'],
    editUntil: [-4, '18:00'],
    starts: [9, '09:00'],
    ends: [9, '17:00'],
    race: { rulebook: 'balance_bike_runs_low', seed: '春江潮水', opening: 30, minutes: 5 },
    contacts: [['汪老师', '0571-5550-0108', null]],
    groups: [
      relayOf(year, '四人接力（幼儿组）', 5, 18),
      relayOf(year, '四人接力（公开组）', 7, 24),
      ...ageGroups(year, 'jingsu', [6], { capacity: 32, fill: 8, fromGuardian: 1, fee: 16_800 }),
    ],
  },
]
