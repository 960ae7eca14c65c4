import { disciplineWords, type ExportKind, type Language, type Words, words } from '@startline/contract'
import { ageOn, type DocumentType, localMinute } from '@startline/domain'
import type { Deps } from '../../deps.ts'
import { openNumber } from '../../people/participant/present-participant.ts'
import type { ExportRow, InsuredRow } from './export.store.ts'

/** What a line is written with besides its row. */
export interface LineContext {
  deps: Deps
  language: Language
  timezone: string
  /** The event's first day where it is, `YYYY-MM-DD`. */
  eventDay: string
}

/** A person as a line tells them; with a document where that is in clear, and all groups where there is one line for each person. */
export type ExportLine = ExportRow & { groups: string; insured: InsuredRow | null }

interface Column {
  heading: Words
  /** In characters. */
  width: number
  of: (line: ExportLine, context: LineContext) => string
  /** Of a column of numbers. */
  decimals?: number
}

const column = (zh: string, en: string, width: number, of: Column['of']): Column => ({
  heading: words(zh, en),
  width,
  of,
})
const numbers = (decimals: number, ...told: Parameters<typeof column>): Column => ({ ...column(...told), decimals })
const STATUSES = {
  registered: words('已报名', 'registered'),
  waitlisted: words('候补', 'waiting'),
  withdrawn: words('已退出', 'withdrawn'),
}
const PAYMENTS = {
  free: words('无需缴费', 'free'),
  due: words('待缴', 'due'),
  paid: words('已缴', 'paid'),
  waived: words('免缴', 'waived'),
}
const GENDERS = { male: words('男', 'male'), female: words('女', 'female') }
const DOCUMENTS: Record<DocumentType, Words> = {
  resident_id: words('居民身份证', 'Resident ID card'),
  hk_macao_permit: words('港澳居民来往内地通行证', 'Hong Kong and Macao permit'),
  taiwan_permit: words('台湾居民来往大陆通行证', 'Taiwan permit'),
  passport: words('护照', 'Passport'),
  foreign_pr_card: words('外国人永久居留身份证', 'Foreign permanent resident ID card'),
  other: words('其他', 'Other'),
}
const YES = words('是', 'yes')
const FEN_PER_YUAN = 100

const reference = column('报名编号', 'Reference', 14, ({ reference: text }) => text)
const group = column('组别', 'Group', 24, ({ group_name }) => group_name)
const groups = column('组别', 'Groups', 24, (line) => line.groups)
const discipline = column(
  '项目',
  'Discipline',
  16,
  (line, { language }) => disciplineWords[line.registration_event][language],
)
const status = column('状态', 'Status', 10, (line, { language }) => STATUSES[line.status][language])
const unit = column('参赛单位', 'Club or school', 24, ({ unit_name }) => unit_name ?? '')
const district = column('地区', 'District', 24, ({ district_name }) => district_name ?? '')
const organization = column('报名机构', 'Entered by', 24, ({ organization_name }) => organization_name)
const team = column('队伍', 'Team', 16, ({ team_name }) => team_name ?? '')
const name = column('姓名', 'Name', 12, (line) => line.name)
const gender = column('性别', 'Gender', 8, (line, { language }) =>
  line.gender === null ? '' : GENDERS[line.gender][language],
)
const age = numbers(0, '年龄', 'Age', 8, ({ birth_date }, { eventDay }) =>
  birth_date === null ? '' : String(ageOn(birth_date, eventDay)),
)
const reserve = column('替补', 'Reserve', 8, (line, { language }) => (line.reserve ? YES[language] : ''))
const yuan = (fen: number | null): string => (fen === null ? '' : (fen / FEN_PER_YUAN).toFixed(2))
const fee = numbers(2, '报名费（元）', 'Fee (CNY)', 12, (line) => yuan(line.fee))
const paid = numbers(2, '已付（元）', 'Paid (CNY)', 12, (line) => yuan(line.paid_fen))
const due = numbers(2, '待缴（元）', 'Due (CNY)', 12, (line) => yuan(line.due_fen))
const refund = numbers(2, '待退（元）', 'To refund (CNY)', 12, (line) => yuan(line.refund_fen))
const payment = column('缴费状态', 'Payment', 10, (line, { language }) => PAYMENTS[line.payment][language])
const cameAt = column('报名时间', 'Registered at', 18, ({ created_at }, { timezone }) =>
  localMinute(created_at, timezone),
)

const document = column('证件类型', 'Document', 24, ({ insured }, { language }) =>
  insured === null ? '' : (DOCUMENTS[insured.id_type as DocumentType]?.[language] ?? ''),
)
// One of the few places where a number is opened: see docs/where.md. Empty for who was emptied, by leaving.
const number = column('证件号码', 'ID number', 24, ({ insured, participant_id: id }, { deps }) =>
  insured === null || insured.id_number_sealed.length === 0 ? '' : openNumber(deps, { ...insured, id }),
)
const birthDate = column('出生日期', 'Date of birth', 14, ({ insured }) => insured?.birth_date ?? '')
const guardian = column('监护人', 'Guardian', 12, ({ insured }) => insured?.guardian_name ?? '')

const clear = [document, number, gender, birthDate, guardian]
const COLUMNS: Record<ExportKind, Column[]> = {
  entries: [
    reference,
    group,
    discipline,
    status,
    unit,
    district,
    organization,
    team,
    name,
    gender,
    age,
    reserve,
    fee,
    payment,
    cameAt,
  ],
  fees: [reference, organization, unit, group, discipline, team, name, status, fee, payment, paid, due, refund],
  insurance: [name, gender, age, unit, groups, reference],
  // It is put up where everybody reads it: no age.
  starters: [group, discipline, name, gender, unit, team, reserve, reference],
}
const INSURED = [name, ...clear, unit, groups, reference]

/** The columns of a file; of the list for the insurance with numbers in clear, where asked for. */
export const columnsOf = (kind: ExportKind, fullNumbers: boolean): readonly Column[] =>
  fullNumbers ? INSURED : COLUMNS[kind]
