import { messages } from '@startline/ui'

/** Words of drawing a contest. */
export const useLotText = messages({
  heading: ['抽签', 'The draw'],
  seed: ['抽签口令', 'Seed'],
  seedHint: [
    '在领队会上当众念出来的一个词、一串数字或一句话。定下来之前谁也算不出结果，定下来之后谁都能重算。',
    'A word, a number or a sentence that is said aloud at the leaders’ meeting. Before it is said nobody knows the outcome; afterwards everybody can repeat it.',
  ],
  seedMissing: ['请写下领队会上念的口令', 'Write down what was said at the meeting'],
  apart: ['尽量把同一单位的选手分到不同组', 'Keep members of one club in different heats where possible'],
  mixed: (runs: number) => [
    `一共 ${runs} 轮，每一轮重新混排，让孩子少遇到同样的对手；不按单位分开。`,
    `${runs} runs, mixed anew each time, so that the same ones meet as little as possible; clubs are not kept apart.`,
  ],
  asRegistered: [
    '这个竞赛办法按报名先后分组，不看口令。',
    'This rulebook deals them in the order of entry, not by the lot.',
  ],
  attempt: ['试排', 'Try it'],
  again: ['重新试排', 'Try again'],
  notDrawn: ['没有抽签', 'Not drawn'],
  few: ['人数不够', 'Too few'],
  fewWhat: [
    '有的组会少于竞赛办法要求的最少人数。可以照样抽签，也可以先与别的组别合组。',
    'Some heat would be smaller than the rulebook wants. You can draw all the same, or merge the contest with another first.',
  ],
  force: ['照样试排', 'Try all the same'],
  tried: ['试排结果（还没有保存）', 'What it gives (not saved yet)'],
  heats: ['组数', 'Heats'],
  heatsOf: (heats: number, runs: number) => [
    runs > 1 ? `${heats} 组，共 ${runs} 轮` : `${heats} 组`,
    runs > 1 ? `${heats} in ${runs} runs` : `${heats}`,
  ],
  clashes: ['同单位相遇', 'Meetings within a club'],
  times: (count: number) => [`${count} 人次`, `${count}`],
  meetings: ['两人最多同组', 'Most meetings of any two'],
  meetingsOf: (count: number) => [`${count} 次`, `${count}`],
  digest: ['结果摘要', 'Digest'],
  make: ['就按这个抽签', 'Draw it so'],
  drop: ['不用这次试排', 'Drop this trial'],
  made: ['抽签完成', 'Drawn'],
  stale: ['没有抽签：试排之后名单变了', 'Not drawn: the list has changed since the trial'],
  added: (who: string) => [`新增 ${who}`, `Added: ${who}`],
  scratched: (who: string) => [`弃权 ${who}`, `Scratched: ${who}`],
  restored: (who: string) => [`恢复出场 ${who}`, `Restored: ${who}`],
  renumbered: (who: string) => [`换了号码 ${who}`, `Another number: ${who}`],
  drawnMeanwhile: (seed: string) => [
    `别人刚刚用口令“${seed}”抽了签`,
    `Somebody else has just drawn it with the seed “${seed}”`,
  ],
  movedMeanwhile: ['别人刚刚移动过选手。', 'Somebody else has just moved starters.'],
  redraw: ['重新抽签', 'Draw anew'],
  redrawWhat: [
    '重新抽签后，手动移动过的位置都按新的结果。',
    'Another draw puts everybody anew; moves by hand are gone.',
  ],
  redrawPublic: [
    '名单已公布：重新抽签会撤下公开名单，直到您再次公布；并记为一条更正。已排的时间要重新排。',
    'The list is public: another draw takes it back until you publish it again, and is noted as an amendment. Times have to be set anew. The organizations on it are notified.',
  ],
  redrawTimes: ['已经给小组排的时间要重新排。', 'Times of heats have to be set anew.'],
  order: ['出签顺序', 'Order of the lot'],
  repeat: ['怎么重算', 'How to repeat it'],
  repeatWhat: (seed: string, bib: number) => [
    `每个号码算一次 SHA-256（口令、斜杠、号码，例如“${seed}/${bib}”），从小到大排就是出签顺序。`,
    `Take the SHA-256 of seed, slash and number (“${seed}/${bib}”) for each number; sorted, that is the order of the lot.`,
  ],
  repeatThen: [
    '在任何电脑上用 sha256sum 就能算，不用相信我们。',
    'Any computer does it with sha256sum: there is no need to trust us.',
  ],
  walk: ['一步一步照着算', 'Step by step'],
  at: (when: string) => [`${when} 抽签`, `drawn ${when}`],
})
