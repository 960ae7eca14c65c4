import { cleanName } from '@startline/domain'
import type { SheetField } from './fields.ts'
import { simplified } from './simplified.ts'

/** What a heading names: a field, `none` for what a list tells beside (coach, remarks, sizes), or null where it is not known. */
type Meaning = SheetField | 'none' | null

const GUARDIAN =
  /监护|家长|父母|父亲|母亲|爸爸|妈妈|联系人|联络人|紧急联|代理人|guardian|parent|mother|father|emergency|nextofkin|contactperson|contactname|^contact$/
/** Whom a list names beside children and guardians. */
const STAFF =
  /教练|领队|老师|教师|班主任|负责人|经办人|填表|填报|制表|审核|裁判|队医|队长|校长|园长|推荐人|介绍人|志愿者|coach|leader|manager|teacher|captain|referee|doctor|instructor|staff/
const DOCUMENT =
  /身份证|身分证|证件|证照|护照|通行证|回乡证|台胞证|居住证|永居|户口|身份号码|passport|document|identity|identification|nationalid|idcard/
const NUMBER = /号|编码|number|num$|no$|^id$/
const PHONE =
  /电话|手机|联系方式|联络方式|联系号码|联络号码|移动电话|phone|mobile|cellular|whatsapp|^tel$|^cell$|telno|contactn(?:o|umber)|contacttel/
const UNIT =
  /单位|代表队|代表团|俱乐部|学校|校名|院校|体校|幼儿园|园所|机构|协会|车队|战队|道馆|培训中心|club|school|unit|organi[sz]ation|academy|institution|kindergarten|association/

/** What a list tells beside, in the words of its headings; each would else be taken for a field by a part of it. */
const NONE: readonly RegExp[] = [
  STAFF,
  /地址|住址|住所|address|邮编|postcode|zip/,
  /邮箱|邮件|e-?mail|^qq|微信号|^微信$|wechat|^line/,
  /备注|说明|remark|note|comment|memo/,
  /身高|体重|鞋码|鞋号|尺码|尺寸|衣服|服装|上衣|裤|t恤|队服|头围|头盔|码数|size|height|weight|shirt|helmet/,
  /民族|国籍|籍贯|政治面貌|血型|病史|过敏|健康|疾病|特长|爱好|宗教|职业|职务|职称|nationality|ethnic|blood|allerg|medical|occupation|job/,
  /年级|班级|学籍|学号|准考证|学生证(?!件)|会员(?:号|编号|卡|证)|注册号|注册证|运动员证(?!件)|运动员号|户籍|等级|grade|^class(?:name|no)$/,
  /照片|相片|头像|证件照|签名|签字|盖章|指纹|photo|signature/,
  /保险|缴费|费用|金额|报名费|押金|发票|账号|银行|支付|insurance|payment|fee$|amount|invoice/,
  /成绩|名次|得分|排名|号码布|参赛号|参赛编号|道次|检录|赛区|result|rank|score|bib/,
  /人数|总数|合计|小计|count|total|quantity/,
  /(?:证|证件|户口)[^号]*(?:有效|到期|签发|发证|复印|扫描|正面|反面|照)|有效期|expir|valid|issu/,
  /拼音|英文名|英文姓|曾用名|昵称|小名|绰号|nickname|pinyin/,
  /(?:报名|填表|登记|提交|注册|参赛|比赛|赛事|入学|入队)(?:时间|日期)|出生(?:地|医院|证)|placeofbirth|birthplace|registrationdate/,
  /赛事名|eventname|competitionname|比赛名称|活动名称/,
  /(?:单位|学校|俱乐部|机构|代表队)(?:联系|负责|电话|代码|编号|编码|性质|类型|类别|人数|地区|所在)|(?:club|school)(?:phone|contact|code|email)/,
  /^(?:周岁|实际|实足)?年龄(?:\d.*)?$|^周岁$|^age$|^years?old$/,
]
/** Headings of what guardians have beside a name and a phone. */
const OF_GUARDIAN = /单位|职|性别|年龄|出生|生日|民族|学历|unit|gender|sex|birth|work|company/

const ROW_NUMBER = /^(?:序号?|编号|行号|号|顺序|no|nr|num|number|seq|index|#)?$/

/** A heading's parts in the order in which they count: what stands further down would also be found in what stands above. */
function meaningOf(key: string): Meaning {
  if (key.length > LONGEST) return null
  if (/关系|relation/.test(key)) return 'relation'
  if (NONE.some((pattern) => pattern.test(key))) return 'none'
  if (GUARDIAN.test(key)) return ofGuardian(key)
  if (PHONE.test(key)) return 'guardian_phone'
  if (/替补|候补|reserve|substitute|alternate/.test(key)) return 'reserve'
  if (/出生|生日|诞生|生辰|birth|^dob$/.test(key)) return 'birth_date'
  if (/性别|^男女$|gender|^sex$/.test(key)) return 'gender'
  return ofDocument(key) ?? ofEntry(key)
}

function ofGuardian(key: string): Meaning {
  if (PHONE.test(key)) return 'guardian_phone'
  if (DOCUMENT.test(key) || OF_GUARDIAN.test(key) || /id(?:no|number|card)?$|微信|wechat/.test(key)) return 'none'
  return /号码?$|number$/.test(key) ? 'guardian_phone' : 'guardian_name'
}

function ofDocument(key: string): Meaning {
  const isDocument =
    DOCUMENT.test(key) ||
    /^id(?:n|t|$)|ofid$|id(?:no|number|card)$|(?:participant|athlete|student|child|rider|player)id$|证号/.test(key)
  if (!isDocument) return null
  const isKind = /类型|类别|种类|名称|type|kind/.test(key)
  return isKind && !NUMBER.test(key.replace(/^idtype$/, '')) ? 'id_type' : 'id_number'
}

function ofEntry(key: string): Meaning {
  if (/姓名|名字/.test(key)) return 'name'
  if (
    /组别|组名|年龄组|年龄段|分组|小组|类别|项目|小项|级别|组$|division|category|agegroup|group|^class$|discipline|^event$/.test(
      key,
    )
  )
    return 'group'
  if (/代表队|代表团/.test(key)) return 'unit'
  if (/队名|队伍|接力队|参赛队(?!员)|团队|小队|队别|^队$|team|squad/.test(key)) return 'team'
  if (UNIT.test(key)) return 'unit'
  if (
    /区县|县区|县市|市县|地区|省市|行政区|所在[省市区县地]|^[省市区县]份?$|城市|district|county|city|region|province/.test(
      key,
    )
  )
    return 'district'
  return /姓名|名字|选手|运动员|参赛者|参赛人|报名人|队员|球员|骑手|学生|学员|孩子|儿童|宝贝|宝宝|小朋友|幼儿|name|athlete|participant|rider|child|student|player|skater|competitor|entrant|swimmer/.test(
    key,
  )
    ? 'name'
    : null
}

/** A heading that is longer is a remark. In characters. */
const LONGEST = 32

const bare = (text: string): string => text.replace(/[^\p{L}\p{N}#]/gu, '')
const withoutRemarks = (text: string): string =>
  text.replace(/[([【{<《〈「『][^)\]】}>》〉」』]*[)\]】}>》〉」』]?/g, '')

/** A heading as it is compared: without blanks, marks and remarks in brackets; with them where nothing else is left. */
function keyOf(heading: string): string {
  const folded = simplified(cleanName(heading))
  return bare(withoutRemarks(folded)) || bare(folded)
}

/** A part of a heading, with its remark where the part alone is not known. */
function meaningOfPart(part: string): Meaning {
  return meaningOf(keyOf(part)) ?? meaningOf(bare(simplified(cleanName(part))))
}

/** What is told of several people in the same words: the heading above says of whom. */
const OF_SOMEBODY: readonly Meaning[] = [
  'name',
  'id_number',
  'id_type',
  'birth_date',
  'gender',
  'guardian_phone',
  'unit',
]

/** What a heading of several rows means, its parts from top to bottom: the last says what, those above of whom. */
function meaningOfParts(parts: readonly string[]): Meaning {
  const keys = parts.map(keyOf).filter(Boolean)
  const last = parts.findLast((part) => keyOf(part) !== '')
  if (last === undefined) return null
  const above = keys.slice(0, -1).join('')
  const meaning = meaningOfPart(last)
  if (meaning === null) return above === '' ? null : meaningOf(keys.join(''))
  if (above === '' || !OF_SOMEBODY.includes(meaning)) return meaning
  if (STAFF.test(above)) return 'none'
  if (!GUARDIAN.test(above) || /选手|运动员|参赛|学生|队员|孩子/.test(above)) return meaning
  if (meaning === 'name') return 'guardian_name'
  return meaning === 'guardian_phone' ? meaning : 'none'
}

/** The field that a heading means, its parts from top to bottom, or null. */
export function fieldOf(...parts: readonly string[]): SheetField | null {
  const meaning = meaningOfParts(parts)
  return meaning === 'none' ? null : meaning
}

/** Whether a heading is known, be it as no field. */
export const isHeading = (text: string): boolean => isRowNumber(text) || meaningOfPart(text) !== null

/** Whether a column counts the rows. */
export const isRowNumber = (heading: string): boolean =>
  heading !== '' && ROW_NUMBER.test(bare(simplified(cleanName(heading))))

/** Whether a column of guardian phones tells the child's own number: another column of phones goes before it. */
export const isOwnPhone = (heading: string): boolean =>
  /本人|学生|选手|运动员|队员|参赛者|孩子|athlete|student|participant|own/.test(keyOf(heading)) &&
  !GUARDIAN.test(keyOf(heading))
