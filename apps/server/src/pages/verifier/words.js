// Each sentence in Chinese and in English.

export const WORDS = {
  title: ['验证秩序册', 'Verify a programme'],
  lead: [
    '核对秩序册的内容、签名和之后的每一条更正。全部在这台设备上完成，不联网，也不上传；可以把本页存下来，断网时打开。',
    'Checks what a programme says, its signature, and every amendment since. All of it happens on this device: nothing is sent. Save this page and open it without a network.',
  ],
  data: ['秩序册的数据文件（JSON）', 'The programme’s data (JSON)'],
  dataHint: [
    '在赛事页面的“秩序册”里下载，或把内容粘贴到下面。',
    'Download it from the event’s page, or paste it below.',
  ],
  paste: ['粘贴内容', 'Paste it'],
  pdf: ['秩序册的 PDF（可选）', 'The programme’s PDF (optional)'],
  check: ['核对', 'Check'],
  checking: ['正在核对…', 'Checking…'],
  none: ['请先选择文件，或粘贴内容。', 'Choose a file or paste its content first.'],
  notJson: [
    '这不是 JSON 数据，请选择从赛事页面下载的文件。',
    'This is no JSON. Choose the file from the event’s page.',
  ],
  allRight: ['核对无误，与公布时完全一致', 'All of it is as it was published'],
  hashesRight: [
    '内容与摘要一致；这个浏览器不能验证签名',
    'The content fits its hash; this browser cannot check the signature',
  ],
  somethingWrong: ['有内容与公布时不一致', 'Something is not as it was published'],
  place: ['位置：', 'Place: '],
  hash: ['内容与摘要（SHA-256）', 'Content and hash (SHA-256)'],
  signature: ['签名（Ed25519）', 'Signature (Ed25519)'],
  chain: ['更正的哈希链', 'Chain of amendments'],
  versions: ['版本记录', 'Record of versions'],
  binding: ['PDF 的签名', 'Signature of the PDF'],
  file: ['PDF 文件', 'The PDF file'],
  format: ['数据格式', 'Format'],
  right: ['一致', 'Right'],
  wrong: ['不一致', 'Wrong'],
  unknown: ['无法核对', 'Cannot be checked'],
  noEd25519: [
    '这个浏览器没有 Ed25519，或者页面不是通过 HTTPS 打开的，所以没有核对签名。换用新版本的 Chrome、Firefox 或 Safari 再试。',
    'This browser has no Ed25519, or the page was opened without HTTPS, so signatures were not checked. Try a recent Chrome, Firefox or Safari.',
  ],
  compareKey: [
    '这份文件由下面的公钥签名。请逐组比对：它应当与秩序册“本册怎样验证”一页上印的公钥、与 {address} 上显示的公钥完全相同。',
    'This file was signed with the key below. Compare it group by group: it must be the one printed in the programme, and the one that {address} shows.',
  ],
  key: ['公钥', 'Key'],
  keyTitle: ['本平台的公钥', 'The key of this portal'],
  keyOfPortal: [
    '只有用它签名的秩序册才是本平台公布的。',
    'Only programmes signed with it were published by this portal.',
  ],
  keyOfSaved: [
    '本页是存下来的副本，里面的公钥也可能被人换过：请先与纸质秩序册“本册怎样验证”一页上的公钥，或 {address} 上显示的公钥比对。',
    'This page is a saved copy, and its key may have been replaced: first compare it with the one printed in the programme, or shown at {address}.',
  ],
  foreignKey: [
    '不是本平台公布的：签名用的是别人的公钥',
    'Not published by this portal: it was signed with another key',
  ],
  rightBesidesKey: ['内容与签名一致；请再比对下面的公钥', 'Content and signature fit; now compare the key below'],
  about: ['第 {version} 版 · {event}', 'Version {version} · {event}'],
  chainTold: ['共 {count} 条更正，其中 {since} 条在本版之后', '{count} amendments, {since} of them since this version'],
  changed: ['文件里有一处被改过，或者不完整。', 'The file was changed there, or is not complete.'],
  other: ['English', '中文'],
}

/** The sentences of a language, `{name}` filled in. */
export function say(language, name, facts = {}) {
  const text = WORDS[name][language === 'en' ? 1 : 0]
  return text.replaceAll(/\{(\w+)\}/g, (_all, key) => String(facts[key] ?? ''))
}
