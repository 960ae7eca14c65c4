/** How many are awarded: so many, and where fewer entered, all but one of them or as many as there are. */
export interface AwardRules {
  places: number
  fewer: 'minus_one' | 'as_many'
}

/** How many of the entrants are awarded. (Design D.10; 录取前 8 名，不足 8 人减一录取: examples/roller-sports-meet.yaml, rules §六.) */
export function countAwards({ places, fewer, entrants }: AwardRules & { entrants: number }): { awarded: number } {
  if (entrants >= places) return { awarded: places }
  return { awarded: fewer === 'minus_one' ? Math.max(0, entrants - 1) : entrants }
}
