/**
 * CJK Radicals Supplement (U+2E80–U+2EFF) and the ideograph that each stands for: Equivalent_Unified_Ideograph of the Unicode Character
 * Database. Radical and ideograph look alike; text copied from a PDF often has the radical.
 */
const SUPPLEMENT: ReadonlyMap<string, string> = new Map(
  pairsOf(
    [
      '⺁厂⺂乛⺃乚⺄乙⺅亻⺆冂⺇𠘨⺈刀⺉刂⺊卜⺋㔾⺌小⺍小⺎兀⺏尣⺐尢⺑𡯂⺒巳⺓幺⺔彑⺕彐⺖忄⺗心⺘扌⺙攵⺛旡⺜日⺝月⺞歺⺟母',
      '⺠民⺡氵⺢氺⺣灬⺤爫⺥爫⺦丬⺧牛⺨犭⺩王⺪𤴔⺫目⺬示⺭礻⺮𥫗⺯糹⺰纟⺱罓⺲罒⺳㓁⺴冗⺵𦉫⺶羊⺷𦍌⺸𦍋⺹耂⺺肀⺻聿⺼肉⺽𦥑',
      '⺾艹⺿艹⻀艹⻁虎⻂衤⻃覀⻄西⻅见⻆角⻇𧢲⻈讠⻉贝⻊𧾷⻋车⻌辶⻍辶⻎辶⻏邑⻐钅⻑長⻒镸⻓长⻔门⻕𨸏⻖阝⻗雨⻘青⻙韦⻚页⻛风',
      '⻜飞⻝食⻞𩙿⻟飠⻠饣⻡𩠐⻢马⻣骨⻤鬼⻥鱼⻦鸟⻧卤⻨麦⻩黄⻪黾⻫斉⻬齐⻭歯⻮齿⻯竜⻰龙⻱龜⻲亀⻳龟',
    ].join(''),
  ),
)

function pairsOf(text: string): [string, string][] {
  const characters = Array.from(text)
  return characters.flatMap((radical, at) =>
    at % 2 === 0 ? [[radical, characters[at + 1] ?? radical] as [string, string]] : [],
  )
}

/** Radicals (U+2E80–U+2FDF) as their unified ideographs; those of Kangxi are compatibility characters, which NFKC folds. */
export const unifyRadicals = (text: string): string =>
  text.replace(/[\u2E80-\u2FDF]/g, (radical) => SUPPLEMENT.get(radical) ?? radical.normalize('NFKC'))
