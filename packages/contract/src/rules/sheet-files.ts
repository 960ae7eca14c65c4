import { rule } from './rule.ts'

/** Rules of spreadsheet files. The portal alone tells them: browsers show its words and are not sent these. */
export const sheetFileRules = {
  sheet_type: rule(() => [
    '请选择 Excel（.xlsx）、WPS、ODS 或 CSV 文件；其他格式请先另存为 .xlsx',
    'Choose an Excel (.xlsx), WPS, ODS or CSV file; of any other kind, save it as .xlsx first',
  ]),
  sheet_markup: rule(() => [
    '这个文件其实是网页（HTML 或 XML），只是后缀写成了表格。请用 Excel 或 WPS 打开，点“文件 → 另存为”，另存为 .xlsx 后再选择',
    'This file is a web page (HTML or XML) that only bears the name of a spreadsheet. Open it in Excel or WPS, save it as .xlsx and choose it again',
  ]),
  text_encoding: rule(() => [
    '无法识别这个文件的文字编码。请另存为 UTF-8 编码，或者用 Excel、WPS 打开后另存为 .xlsx',
    'The encoding of this text file is not known. Save it as UTF-8, or open it in Excel or WPS and save it as .xlsx',
  ]),
  sheet_old: rule(() => [
    '这是旧版 .xls 文件或有密码的文件，请另存为没有密码的 .xlsx 后再选择',
    'This is an old .xls file or one with a password; save it as .xlsx without a password and choose it again',
  ]),
  sheet_too_big: rule(() => [
    '文件展开后过大，请只保留报名名单后再选择',
    'The file is too large when opened; keep only the list of people and choose it again',
  ]),
  sheet_too_many_rows: rule(({ limit }) => [
    `名单最多 ${limit} 行，请分成几个文件。如果名单没有这么长，多半是名单下面有很多空行：请把名单复制到新的工作表再上传`,
    `A list may have at most ${limit} rows; split it into several files. If yours is shorter, there are blank rows below it: copy the list to a new sheet`,
  ]),
  sheet_empty: rule(() => [
    '文件里没有内容；隐藏的工作表和隐藏的行不会读取',
    'There is nothing in this file; hidden sheets and hidden rows are not read',
  ]),
  sheet_not_found: rule(() => ['文件里没有这个工作表', 'The file has no such sheet']),
}
