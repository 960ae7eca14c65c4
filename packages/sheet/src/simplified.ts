/** Traditional characters of the words that lists use in headings and choices, each before its simplified form. Names are never folded. */
const PAIRS =
  '號号證证類类屬属單单樂乐隊队歲岁齡龄組组項项係系關关與与緊紧聯联絡络電电話话機机構构學学區区縣县賽赛參参選选報报備备註注監监護护長长' +
  '兒儿練练領领籤签簽签員员動动運运團团體体協协會会業业國国門门灣湾臺台來来內内陸陆鄉乡鎮镇級级別别種种稱称碼码媽妈親亲孫孙爺爷戶户現现' +
  '為为間间時时陽阳陰阴曆历農农場场館馆認认實实確确圖图檔档騎骑車车輪轮寶宝貝贝園园師师無无應应請请須须寫写點点數数據据處处齊齐總总務务' +
  '續续給给約约納纳繳缴費费額额幣币錢钱銀银鐘钟錄录褲裤過过歷历狀状態态獨独競竞術术藝艺責责閱阅隸隶屆届職职務务歸归訓训養养醫医療疗險险' +
  '傳传輔辅導导郵邮編编遞递龍龙雙双網网頁页開开適适發发補补擇择飛飞馳驰課课讀读試试題题聲声願愿爾尔後后裏里於于並并從从專专屬属籃篮'

const SIMPLE = new Map<string, string>()
for (let at = 0; at < PAIRS.length; at += 2) SIMPLE.set(PAIRS[at] ?? '', PAIRS[at + 1] ?? '')

/** A word of a list in simplified characters of one width, in small letters. */
export const simplified = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\p{Script=Han}/gu, (character) => SIMPLE.get(character) ?? character)
