import { toHalfWidth } from '@startline/domain'

/** What a column of a list can tell. */
export const SHEET_FIELDS = [
  'name',
  'id_number',
  'id_type',
  'birth_date',
  'gender',
  'guardian_name',
  'guardian_phone',
  'relation',
  'group',
  'unit',
  'team',
  'reserve',
] as const

/** What a column of a list can tell. */
export type SheetField = (typeof SHEET_FIELDS)[number]

/** How lists that clubs keep call these columns, simplified as `headingKey` does. */
const aliases: Record<SheetField, readonly string[]> = {
  name: [
    '姓名',
    '名字',
    '选手姓名',
    '选手',
    '参赛者',
    '参赛者姓名',
    '运动员',
    '运动员姓名',
    '队员',
    '队员姓名',
    '学生姓名',
    '孩子姓名',
    '宝贝姓名',
    '小朋友姓名',
    'name',
    'fullname',
    'participant',
    'athlete',
    'rider',
    'child',
  ],
  id_number: [
    '身份证',
    '身份证号',
    '身份证号码',
    '证件号',
    '证件号码',
    '证件编号',
    '选手身份证号',
    '公民身份号码',
    '护照号',
    'id',
    'idno',
    'idnumber',
    'idcard',
    'document',
    'documentnumber',
  ],
  id_type: ['证件类型', '证件类别', '证件种类', 'idtype', 'documenttype'],
  birth_date: ['出生日期', '出生年月日', '出生年月', '生日', '出生', 'birthdate', 'dateofbirth', 'dob', 'birthday'],
  gender: ['性别', '男女', 'gender', 'sex'],
  guardian_name: [
    '监护人',
    '监护人姓名',
    '家长',
    '家长姓名',
    '联系人',
    '联系人姓名',
    '紧急联系人',
    '父母姓名',
    'guardian',
    'guardianname',
    'parent',
    'parentname',
    'contact',
  ],
  guardian_phone: [
    '监护人手机',
    '监护人手机号',
    '监护人电话',
    '监护人联系方式',
    '家长手机',
    '家长手机号',
    '家长电话',
    '联系电话',
    '联系方式',
    '联系人电话',
    '紧急联系电话',
    '手机',
    '手机号',
    '手机号码',
    '电话',
    '电话号码',
    'phone',
    'mobile',
    'guardianphone',
    'parentphone',
    'tel',
    'telephone',
  ],
  relation: ['关系', '与参赛者关系', '与选手关系', '与参赛者的关系', '监护人关系', 'relation', 'relationship'],
  group: [
    '组别',
    '参赛组别',
    '年龄组',
    '比赛组别',
    '报名组别',
    '参赛项目',
    '项目',
    '报名项目',
    'group',
    'division',
    'category',
    'agegroup',
    'class',
  ],
  unit: [
    '单位',
    '参赛单位',
    '代表单位',
    '代表队',
    '学校',
    '俱乐部',
    '学校名称',
    '俱乐部名称',
    'unit',
    'cluborschool',
    'club',
    'school',
  ],
  team: ['队伍', '队名', '队伍名称', '团队', '团队名称', '参赛队', 'team', 'teamname'],
  reserve: ['替补', '是否替补', '候补队员', 'reserve', 'substitute'],
}

/** A heading as it is compared: without blanks, marks, remarks in brackets, and without regard to case and width. */
const headingKey = (heading: string): string =>
  toHalfWidth(heading)
    .toLowerCase()
    .replace(/[([【{（].*?[)\]】}）]/g, '')
    .replace(/[^\p{L}\p{N}]/gu, '')

const byKey = new Map(SHEET_FIELDS.flatMap((field) => aliases[field].map((alias) => [alias, field] as const)))

/** The field a heading means, or null. */
export const fieldOf = (heading: string): SheetField | null => byKey.get(headingKey(heading)) ?? null
