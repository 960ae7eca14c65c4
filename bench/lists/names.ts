const FAMILY = '王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈'
const DOUBLE = ['欧阳', '上官', '司马', '诸葛']
const GIVEN =
  '伟芳娜秀英敏静丽强磊军洋勇艳杰娟涛明超兰霞平刚桂浩宇轩子涵梓晨欣怡诗雨佳琪俊熙博文思远嘉懿晓彤天佑若曦一诺'

/** Numbers from 0 to 1 that are the same in every run. */
export function sameEachTime(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const oneOf = (of: ArrayLike<string>, at: number) => of[Math.floor(at * of.length)] ?? ''

/** A name of two to four characters; the first families are the most frequent, as in life. */
export function someName(random: () => number): string {
  const family = random() < 0.01 ? oneOf(DOUBLE, random()) : oneOf(FAMILY, random() ** 2)
  return family + oneOf(GIVEN, random()) + (random() < 0.75 ? oneOf(GIVEN, random()) : '')
}
