import type { Sentence } from '@startline/ui'
import { lines, some } from '../list/counted.ts'

type Title = (count: number) => Sentence

const numbers = some('ID number', 'ID numbers')
const entries = some('entry', 'entries')

/** What is wrong with how many lines, by field and rule. */
export const problemTitles: Record<string, Title> = {
  'name/required': (count) => [`${count} 行没有姓名`, `${lines(count)} without a name`],
  'name/name_format': (count) => [
    `${count} 个姓名不像姓名`,
    `${count} ${count === 1 ? 'name that is none' : 'names that are none'}`,
  ],
  'name/name_damaged': (count) => [
    `${count} 个姓名有乱码或表情符号`,
    `${count} ${count === 1 ? 'name' : 'names'} with damaged characters`,
  ],
  'id_number/id_number_masked': (count) => [
    `${count} 个证件号码中间是星号，不完整`,
    `${numbers(count)} with masked digits`,
  ],
  'id_number/required': (count) => [`${count} 行没有证件号码`, `${lines(count)} without an ID number`],
  'id_number/id_number_rounded': (count) => [
    `${count} 个证件号码被表格软件改成了约数`,
    `${numbers(count)} rounded by a spreadsheet`,
  ],
  'id_number/id_number_length': (count) => [`${count} 个身份证号位数不对`, `${numbers(count)} of the wrong length`],
  'id_number/id_number_fifteen': (count) => [
    `${count} 个是已停用的 15 位身份证号`,
    `${numbers(count)} of the old 15-digit form`,
  ],
  'id_number/id_number_character': (count) => [
    `${count} 个身份证号里有不是数字的字符`,
    `${numbers(count)} with a character that is no digit`,
  ],
  'id_number/id_number_region': (count) => [
    `${count} 个身份证号开头的地区不存在`,
    `${numbers(count)} that begin with no province`,
  ],
  'id_number/id_number_birth_date': (count) => [
    `${count} 个身份证号里的出生日期不存在`,
    `${numbers(count)} with an impossible date of birth`,
  ],
  'id_number/id_number_check_digit': (count) => [
    `${count} 个身份证号的校验码不对`,
    `${numbers(count)} whose last character does not fit`,
  ],
  'id_number/document_number_shape': (count) => [
    `${count} 个号码与证件类型不符`,
    `${numbers(count)} that do not fit the type of document`,
  ],
  'id_number/listed_twice': (count) => [
    `${count} 行与前面的行重复`,
    `${lines(count)} that ${count === 1 ? 'repeats' : 'repeat'} an earlier one`,
  ],
  'id_number/number_of_two': (count) => [
    `${count} 行与前面的行证件号码相同，姓名不同`,
    `${lines(count)} with the ID number of an earlier line and another name`,
  ],
  'name/listed_otherwise': (count) => [
    `${count} 人的证件号码已登记在另一个姓名下`,
    `${lines(count)} whose ID number is listed under another name`,
  ],
  'id_number/namesake_listed': (count) => [
    `${count} 人与已登记的参赛者同名，证件号码不同`,
    `${lines(count)} with the name of a listed participant and another ID number`,
  ],
  'id_type/format': (count) => [
    `${count} 个证件类型没有看懂`,
    `${count} document ${count === 1 ? 'type' : 'types'} not understood`,
  ],
  'gender/format': (count) => [
    `${count} 个性别没有看懂`,
    `${count} ${count === 1 ? 'gender' : 'genders'} not understood`,
  ],
  'gender/required': (count) => [`${count} 行没有性别`, `${lines(count)} without a gender`],
  'gender/derived_differs': (count) => [
    `${count} 个性别与身份证号不一致`,
    `${lines(count)} whose gender differs from the ID number`,
  ],
  'birth_date/required': (count) => [`${count} 行没有出生日期`, `${lines(count)} without a date of birth`],
  'birth_date/date_impossible': (count) => [
    `${count} 个出生日期没有看懂`,
    `${count} ${count === 1 ? 'date' : 'dates'} of birth not understood`,
  ],
  'birth_date/date_without_day': (count) => [
    `${count} 个出生日期只有年月，没有日`,
    `${count} ${count === 1 ? 'date' : 'dates'} of birth without a day`,
  ],
  'birth_date/derived_differs': (count) => [
    `${count} 个出生日期与身份证号不一致`,
    `${lines(count)} whose date of birth differs from the ID number`,
  ],
  'guardian_name/required': (count) => [`${count} 人没有监护人姓名`, `${lines(count)} without a guardian’s name`],
  'guardian_name/name_damaged': (count) => [
    `${count} 个监护人姓名有乱码或表情符号`,
    `${lines(count)} whose guardian’s name has damaged characters`,
  ],
  'guardian_phone/required': (count) => [
    `${count} 人没有监护人手机号`,
    `${lines(count)} without a guardian’s phone number`,
  ],
  'guardian_phone/phone_format': (count) => [
    `${count} 个监护人手机号不对`,
    `${lines(count)} with a wrong phone number`,
  ],
  'guardian_phone/phone_masked': (count) => [
    `${count} 个监护人手机号中间是星号，不完整`,
    `${lines(count)} with a masked phone number`,
  ],
  'group/required': (count) => [`${count} 行没有组别`, `${lines(count)} without a group`],
  'group/not_found': (count) => [
    `${count} 行的组别不在可报的组别里`,
    `${lines(count)} with a group that cannot be entered`,
  ],
  'group/no_group_fits': (count) => [`${count} 人没有适合的组别`, `${lines(count)} that no group fits`],
  'group/several_groups_fit': (count) => [
    `${count} 人适合的组别不止一个，请选择`,
    `${lines(count)} that several groups fit: please choose`,
  ],
  'group/born_too_early': (count) => [`${count} 人的年龄超过所填组别`, `${lines(count)} too old for the group`],
  'group/born_too_late': (count) => [`${count} 人的年龄不到所填组别`, `${lines(count)} too young for the group`],
  'group/other_gender': (count) => [
    `${count} 人的性别与所填组别不符`,
    `${lines(count)} of another gender than the group’s`,
  ],
  'group/consent_missing': (count) => [
    `${count} 人未满 14 岁，需要监护人`,
    `${lines(count)} under 14 without a guardian`,
  ],
  'group/photo_missing': (count) => [
    `${count} 人所报的组别需要证件照`,
    `${lines(count)} in groups that need an ID photo`,
  ],
  'group/group_full': (count) => [`${count} 项报名所在的组别已满`, `${entries(count)} in groups that are full`],
  'group/unit_limit': (count) => [
    `${count} 项报名超出每个单位的名额`,
    `${entries(count)} beyond the limit of a club or school`,
  ],
  'group/already_registered': (count) => [`${count} 人已报名该组别`, `${lines(count)} registered in the group already`],
  'group/registered_elsewhere': (count) => [
    `${count} 人已由其他机构报名该组别，或互斥的组别`,
    `${lines(count)} entered by another organization in the group, or in one that excludes it`,
  ],
  'reserve/reserve_unclear': (count) => [
    `${count} 行没有看懂是不是替补`,
    `${lines(count)} where it is not clear who is a reserve`,
  ],
  'team/required': (count) => [`${count} 名团队组选手没有写队伍`, `${lines(count)} of a team group without a team`],
}
