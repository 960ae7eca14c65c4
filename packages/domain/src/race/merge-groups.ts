/** Groups of one discipline, kind and gender, the youngest first, by how many entered each. */
export interface MergeInput {
  /** How many a contest needs at least. */
  least: number
  groups: readonly { id: string; entrants: number }[]
}

/** The contests, and the groups that are left to the organizer: there is nobody older to race with. */
export interface MergedGroups {
  contests: { groups: string[]; entrants: number }[]
  left: string[]
}

/**
 * Merges groups with the next older one until there are enough, again and again. (Design D.13; 少于 3 人与相邻年龄更大的组别合并，
 * 以此类推: wxredian.com/art?id=6103e256….)
 */
export function mergeGroups({ least, groups }: MergeInput): MergedGroups {
  const contests: MergedGroups['contests'] = []
  let gathered: MergedGroups['contests'][number] = { groups: [], entrants: 0 }
  for (const { id, entrants } of groups) {
    gathered = { groups: [...gathered.groups, id], entrants: gathered.entrants + entrants }
    if (gathered.entrants < least) continue
    contests.push(gathered)
    gathered = { groups: [], entrants: 0 }
  }
  return { contests, left: gathered.groups }
}
