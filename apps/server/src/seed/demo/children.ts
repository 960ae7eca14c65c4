import { checkDigit, type Gender } from '@startline/domain'

/** A child that does not exist. */
export interface DemoChild {
  name: string
  gender: Gender
  birthDate: string
  idNumber: string
  guardianName: string
  guardianPhone: string
  relation: 'father' | 'mother'
}

/** Whom a child is made for. */
export interface ChildWish {
  bornFrom: string
  bornTo: string
  gender?: Gender | undefined
  /** Two digits of a province. */
  province: string
}

const SURNAMES = Array.from('王李张刘陈杨黄赵吴周徐孙马朱胡郭何林高罗郑梁谢宋唐许韩冯邓曹')
const GIRLS = Array.from('一诺梓涵语桐可欣思彤若曦佳怡雨桐诗涵欣妍芷晴沐瑶安琪书瑶')
const BOYS = Array.from('子轩浩宇沐辰宇航俊熙梓睿奕辰嘉懿景行泽洋明哲天佑铭泽博文')
const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Makes children who do not exist: no district has the code of a province followed by zeros, so nobody has their numbers, though the
 * numbers are well formed (GB 11643) and never repeat.
 */
export function makeChildren() {
  const chance = makeChance(20_260_501)
  const oneOf = (characters: string[]) => characters[chance(characters.length)] ?? '安'
  const taken = new Set<string>()
  let phones = 0

  const birthDay = (from: string, to: string): string => {
    const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
    return new Date(Date.parse(from) + chance(days) * DAY_MS).toISOString().slice(0, 10)
  }
  const number = (province: string, birthDate: string, gender: Gender): string => {
    for (let order = chance(400) * 2 + (gender === 'male' ? 1 : 0); ; order = (order + 2) % 1000) {
      const digits = `${province}0000${birthDate.replaceAll('-', '')}${String(order).padStart(3, '0')}`
      if (taken.has(digits)) continue
      taken.add(digits)
      return digits + checkDigit(digits)
    }
  }
  return ({ bornFrom, bornTo, gender = chance(2) === 0 ? 'female' : 'male', province }: ChildWish): DemoChild => {
    const surname = oneOf(SURNAMES)
    const given = gender === 'female' ? GIRLS : BOYS
    const relation = chance(2) === 0 ? 'mother' : 'father'
    const birthDate = birthDay(bornFrom, bornTo)
    return {
      name: surname + oneOf(given) + oneOf(given),
      gender,
      birthDate,
      idNumber: number(province, birthDate, gender),
      guardianName: (relation === 'father' ? surname : oneOf(SURNAMES)) + oneOf(relation === 'father' ? BOYS : GIRLS),
      guardianPhone: `1990000${String(phones++).padStart(4, '0')}`,
      relation,
    }
  }
}

/** Numbers that look random and are the same at every start, so that the demo is the same everywhere (mulberry32). */
function makeChance(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below)
  }
}
