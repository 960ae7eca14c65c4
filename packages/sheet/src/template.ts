import { type Words, words } from '@startline/contract'
import type { SheetField } from './fields.ts'

/** A column of the sheet that is given out to be filled in. */
export interface TemplateColumn {
  field: SheetField
  heading: Words
  /** Nobody is entered without it. */
  needed: boolean
  /** Width in characters. */
  width: number
  /** What the line of the example says. */
  example: Words
  /** What it may be, where that is the same for every event. */
  choices?: readonly Words[]
}

const RESIDENT_ID = words('居民身份证', 'Resident ID')
const OTHER = words('其他', 'Other')
const FATHER = words('父亲', 'Father')
const MALE = words('男', 'Male')
const NO = words('否', 'No')

/** The example's line begins its name with this; no name does, so that whoever leaves it in enters nobody. */
export const EXAMPLE = words('示例：', 'Example: ')

/** Whether a line is the example of the template, by its name. */
export const isExample = (name = ''): boolean => /^\s*(?:示例|example)\s*[:：]/i.test(name)

/** What stands in the column of documents; each is understood when the sheet comes back. */
const DOCUMENT_CHOICES: readonly Words[] = [
  RESIDENT_ID,
  words('港澳居民来往内地通行证', 'HK/Macao permit'),
  words('台湾居民来往大陆通行证', 'Taiwan permit'),
  words('护照', 'Passport'),
  words('外国人永久居留身份证', 'Foreign PR card'),
  OTHER,
]

const RELATION_CHOICES: readonly Words[] = [
  FATHER,
  words('母亲', 'Mother'),
  words('祖父母', 'Grandparent'),
  words('亲属', 'Relative'),
  words('教练', 'Coach'),
  OTHER,
]

/** The columns of the template in their order. Their headings are found again by `fieldOf`. */
export const TEMPLATE_COLUMNS: readonly TemplateColumn[] = [
  {
    field: 'name',
    heading: words('姓名（必填）', 'Name (required)'),
    needed: true,
    width: 16,
    example: words('示例：王小明', 'Example: Wang Xiaoming'),
  },
  {
    field: 'id_type',
    heading: words('证件类型', 'Document type'),
    needed: false,
    width: 24,
    example: RESIDENT_ID,
    choices: DOCUMENT_CHOICES,
  },
  {
    field: 'id_number',
    heading: words('证件号码（必填）', 'ID number (required)'),
    needed: true,
    width: 24,
    example: words('110105201605200000', '110105201605200000'),
  },
  {
    field: 'gender',
    heading: words('性别（身份证可不填）', 'Gender (not for resident IDs)'),
    needed: false,
    width: 12,
    example: MALE,
    choices: [MALE, words('女', 'Female')],
  },
  {
    field: 'birth_date',
    heading: words('出生日期（身份证可不填）', 'Date of birth (not for resident IDs)'),
    needed: false,
    width: 16,
    example: words('2016-05-20', '2016-05-20'),
  },
  {
    field: 'guardian_name',
    heading: words('监护人姓名（未满18岁必填）', 'Guardian name (under 18: required)'),
    needed: true,
    width: 20,
    example: words('王大明', 'Wang Daming'),
  },
  {
    field: 'guardian_phone',
    heading: words('监护人手机号（未满18岁必填）', 'Guardian phone (under 18: required)'),
    needed: true,
    width: 20,
    example: words('13800138000', '13800138000'),
  },
  {
    field: 'relation',
    heading: words('与参赛者关系', 'Relation'),
    needed: false,
    width: 16,
    example: FATHER,
    choices: RELATION_CHOICES,
  },
  {
    field: 'group',
    heading: words('组别（留空则按年龄匹配）', 'Group (left empty: by age)'),
    needed: false,
    width: 28,
    example: words('', ''),
  },
  {
    field: 'unit',
    heading: words('参赛单位', 'Club or school'),
    needed: false,
    width: 28,
    example: words('', ''),
  },
  {
    field: 'team',
    heading: words('队伍名称（团队组必填）', 'Team (team groups: required)'),
    needed: false,
    width: 20,
    example: words('', ''),
  },
  {
    field: 'reserve',
    heading: words('是否替补', 'Reserve'),
    needed: false,
    width: 12,
    example: NO,
    choices: [words('是', 'Yes'), NO],
  },
]
