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
  name_invisible: rule(({ label }) => [
    `${label}里有看不见的字符，请删掉后重新输入`,
    `The ${label} has invisible characters; delete them and type it again`,
  ]),
  phone_format: rule(({ label, expected }) => [
    `${label}应为 11 位大陆手机号${expected ? `；境外号码请加国家或地区代码，如 ${expected}` : ''}`,
    `The ${label} must be a mainland mobile number of 11 digits${expected ? `, or begin with its country code, as ${expected}` : ''}`,
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

/** Rules of files: pictures, video files and their captions. */
export const fileRules = {
  photo_not_found: rule(() => ['没有找到这张照片，请重新上传', 'This photo was not found, please upload it again']),
  file_type: rule(({ expected }) => [
    `文件内容不是支持的类型（${expected ?? ''}）`,
    `The file is none of: ${expected ?? ''}`,
  ]),
  file_damaged: rule(() => [
    '文件已损坏或不完整，请重新选择',
    'The file is damaged or incomplete, please choose it again',
  ]),
  video_not_found: rule(() => ['没有找到这个视频文件，请重新上传', 'This film was not found, please upload it again']),
  cover_not_found: rule(() => ['没有找到这张封面，请重新上传', 'This cover was not found, please upload it again']),
  size_differs: rule(({ expected, actual }) => [
    `文件大小与申报的不同（申报 ${expected ?? ''} 字节，实际 ${actual ?? ''} 字节）`,
    `The file has ${actual ?? ''} bytes, not the ${expected ?? ''} that were announced`,
  ]),
  too_many_pixels: rule(({ limit }) => [
    `图片尺寸过大，最多 ${limit} 万像素`,
    `The picture is too large: at most ${Number(limit) / 100} megapixels`,
  ]),
  chapter_order: rule(() => ['章节时间须依次递增', 'Each chapter must begin after the one before']),
  vtt_format: rule(() => ['字幕须为 WebVTT 格式（以 WEBVTT 开头）', 'Captions must be WebVTT, beginning with WEBVTT']),
  language_twice: rule(() => ['每种语言只能有一份字幕', 'There can be one caption in a language']),
  video_no_picture: rule(() => ['文件里没有可播放的画面', 'The file has no picture that can be played']),
  video_too_long: rule(({ limit }) => [`视频最长 ${limit} 小时`, `A video may last at most ${limit} hours`]),
  video_unreadable: rule(() => [
    '视频已损坏或编码不受支持，请转换后重新上传',
    'The film is damaged or coded in a way the portal cannot read; please convert it and upload it again',
  ]),
  video_too_slow: rule(() => [
    '视频处理时间过长，请缩短视频或降低清晰度',
    'Processing took too long; please make the film shorter or smaller',
  ]),
  video_interrupted: rule(() => [
    '视频处理多次中断，请重试',
    'Processing was interrupted again and again; please try again',
  ]),
}
