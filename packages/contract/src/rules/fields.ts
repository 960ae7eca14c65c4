import { rule } from './rule.ts'

/** What may be wrong at any field. */
export const fieldRules = {
  required: rule(({ label }) => [`请输入${label}`, `Please enter ${label}`]),
  type: rule(({ label }) => [`${label}的格式不对`, `The ${label} has the wrong type`]),
  format: rule(({ label }) => [`${label}的格式不对`, `The ${label} is not in the right form`]),
  choice: rule(({ label, expected }) => [
    `${label}只能是：${expected ?? ''}`,
    `The ${label} must be one of: ${expected ?? ''}`,
  ]),
  too_long: rule(({ label, limit }) => [
    `${label}最多 ${limit} 个字`,
    `The ${label} may have at most ${limit} characters`,
  ]),
  too_short: rule(({ label, limit }) => [
    `${label}至少 ${limit} 个字`,
    `The ${label} needs at least ${limit} characters`,
  ]),
  too_small: rule(({ label, limit }) => [`${label}不能小于 ${limit}`, `The ${label} must be at least ${limit}`]),
  too_big: rule(({ label, limit }) => [`${label}不能大于 ${limit}`, `The ${label} must be at most ${limit}`]),
  too_few: rule(({ label, limit }) => [`${label}至少 ${limit} 项`, `At least ${limit} ${label} are needed`]),
  too_many: rule(({ label, limit }) => [`${label}最多 ${limit} 项`, `At most ${limit} ${label} are allowed`]),
  unknown_field: rule(({ label }) => [`不认识的字段：${label}`, `Unknown field: ${label}`]),
  not_found: rule(({ label }) => [`没有找到这个${label}`, `This ${label} was not found`]),
  name_format: rule(({ label }) => [
    `${label}需要包含文字，且不能以 =、+、-、@ 开头`,
    `The ${label} must contain letters, and not begin with =, +, - or @`,
  ]),
  phone_format: rule(({ label }) => [
    `${label}应为 11 位大陆手机号`,
    `The ${label} must be a mainland mobile number of 11 digits`,
  ]),
  date_impossible: rule(({ label }) => [`${label}不是有效日期`, `The ${label} is not a real date`]),
  district_not_lowest: rule(() => ['请选择到区县一级', 'Choose the district or county, not only the province or city']),
  goes_with: rule(({ label, expected }) => [
    `${label}要和 ${expected} 一起给出`,
    `The ${label} is given together with ${expected} only`,
  ]),
  not_together: rule(({ label, expected }) => [
    `${label}和 ${expected} 只能给出一个`,
    `Either the ${label} or ${expected} is given, not both`,
  ]),
  moment_past: rule(({ label }) => [`${label}已经过去`, `The ${label} is in the past`]),
  holds_id_number: rule(({ label }) => [
    `${label}里有证件号码，请去掉`,
    `The ${label} holds an ID number; please take it out`,
  ]),
}
