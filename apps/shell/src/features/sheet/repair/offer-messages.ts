import { messages } from '@startline/ui'

/** Words of what puts lines right with one press. */
export const useOfferText = messages({
  didYouMean: (count: number) =>
    count > 1 ? [`您是指（${count} 行一起改）：`, `Did you mean (for all ${count}):`] : ['您是指：', 'Did you mean:'],
  byEach: (names: string) => [`按每人的性别和年龄分：${names}`, `By gender and age: ${names}`],
  onlyRow: (row: number) => [`只报第 ${row} 行`, `Enter row ${row} only`],
  onlyFirst: (count: number) => [`都只报前面的一行（${count} 行不报）`, `Keep the first of each (${count} left out)`],
  onePerson: (name: string) => [`是同一人，叫“${name}”`, `One person, “${name}”`],
  useListed: (name: string) => [`用已登记的“${name}”`, `Use “${name}” as listed`],
  useListedAll: (count: number) => [`${count} 行都用已登记的姓名`, `Use the listed names for all ${count}`],
  isListed: (masked: string) => [`就是已登记的 ${masked}`, `Is ${masked} on the list`],
  isListedAll: (count: number) => [`${count} 行都是已登记的人`, `All ${count} are those on the list`],
  isApart: ['是另一个人', 'Is somebody else'],
  isApartAll: (count: number) => [`${count} 行都是另外的人`, `All ${count} are somebody else`],
  comma: ['、', ', '],
})
