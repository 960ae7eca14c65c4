type UnitType = 'school' | 'club' | 'association' | 'other'

/** A demo unit: name, short name, type and district (GB/T 2260). None of them exists. */
type DemoUnit = readonly [name: string, short: string, type: UnitType, district: string]

/** The units of the demo club, which come first in `demoUnits`. */
export const CLUB_UNITS = 2

/** The unit of the demo school, which bears its name. */
export const SCHOOL_UNIT = '海淀芳草实验小学'

const places: readonly (readonly [city: string, district: string])[] = [
  ['北京朝阳', '110105'],
  ['北京海淀', '110108'],
  ['天津南开', '120104'],
  ['石家庄裕华', '130108'],
  ['太原小店', '140105'],
  ['沈阳和平', '210102'],
  ['哈尔滨南岗', '230103'],
  ['上海浦东', '310115'],
  ['南京玄武', '320102'],
  ['南京建邺', '320105'],
  ['杭州西湖', '330106'],
  ['杭州余杭', '330110'],
  ['宁波海曙', '330203'],
  ['合肥蜀山', '340104'],
  ['厦门思明', '350203'],
  ['济南历下', '370102'],
  ['青岛市南', '370202'],
  ['郑州金水', '410105'],
  ['武汉洪山', '420111'],
  ['长沙岳麓', '430104'],
  ['广州天河', '440106'],
  ['深圳南山', '440305'],
  ['东莞', '441900'],
  ['南宁青秀', '450103'],
  ['海口美兰', '460108'],
  ['重庆渝北', '500112'],
  ['成都锦江', '510104'],
  ['成都武侯', '510107'],
  ['昆明官渡', '530111'],
  ['西安雁塔', '610113'],
  ['兰州城关', '620102'],
  ['银川金凤', '640106'],
]

const kinds: readonly (readonly [word: string, type: UnitType])[] = [
  ['追风轮滑俱乐部', 'club'],
  ['实验小学', 'school'],
  ['小骑手平衡车俱乐部', 'club'],
  ['少儿轮滑协会', 'association'],
  ['第二幼儿园', 'school'],
]

const generated = places.map(([city, district], index): DemoUnit => {
  const [word, type] = kinds[index % kinds.length] ?? ['体育俱乐部', 'club']
  return [`${city}${word}`, `${city}${word.slice(0, 2)}`, type, district]
})

/** Forty units over the country; those of the demo club first. */
export const demoUnits: readonly DemoUnit[] = [
  ['朝阳小飞侠轮滑俱乐部', '小飞侠', 'club', '110105'],
  ['朝阳小飞侠平衡车队', '小飞侠车队', 'club', '110105'],
  ...generated,
  [SCHOOL_UNIT, '芳草实小', 'school', '110108'],
  ['丰台星光少年宫', '星光少年宫', 'other', '110106'],
  ['徐汇启明小学', '启明小学', 'school', '310104'],
  ['武昌江城轮滑协会', '江城轮协', 'association', '420106'],
  ['苏州虎丘飞轮俱乐部', '虎丘飞轮', 'club', '320505'],
  ['贵阳观山湖风之子俱乐部', '风之子', 'club', '520115'],
]
