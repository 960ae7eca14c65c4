import type { Settings } from '../../settings/settings.ts'

/** Which neighbours may say who the caller is; none unless told so. */
export const proxyTrust = (settings: Settings): string[] | string | false => settings.trustProxy ?? false

const WITH_PORT = /^"?(?:\[([\da-f:.%]+)\](?::\d*)?|(\d+\.\d+\.\d+\.\d+):\d*)"?$/i

/**
 * The value of `X-Forwarded-For` with addresses alone: some proxies (IIS, Azure Application Gateway) write a port behind each, which
 * changes with every connection.
 */
export const withoutPorts = (forwarded: string): string =>
  forwarded
    .split(',')
    .map((part) => {
      const [, v6, v4] = WITH_PORT.exec(part.trim()) ?? []
      return v6 ?? v4 ?? part.trim()
    })
    .join(', ')

const V4_IN_V6 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i
const GROUPS = 8
const NETWORK_GROUPS = 4
const HEX = 16

const groupsOf = (part: string | undefined): string[] => (part ? part.split(':') : [])

/** The /64 of an IPv6 address, group by group; null for an IPv4 address. */
function networkOf(address: string): string[] | null {
  if (V4_IN_V6.test(address) || !address.includes(':')) return null
  const [head, tail] = address.toLowerCase().split('::')
  const before = groupsOf(head)
  const after = groupsOf(tail)
  const zeros = Array.from({ length: Math.max(0, GROUPS - before.length - after.length) }, () => '0')
  return [...before, ...zeros, ...after].slice(0, NETWORK_GROUPS)
}

/** What a caller's limits are counted by: an IPv4 address, or the /64 an IPv6 caller may choose addresses in at will. */
export const addressKey = (address: string): string =>
  networkOf(address)?.join(':') ?? V4_IN_V6.exec(address)?.[1] ?? address

/** Blocks that one customer of a provider may have: an IPv4 address, or the /64, /56 and /48 of an IPv6 address. */
export function addressBlocks(address: string): string[] {
  const network = networkOf(address)
  if (network === null) return [addressKey(address)]
  const groups = network.map((group) => Number.parseInt(group || '0', HEX))
  const [a = 0, b = 0, c = 0, d = 0] = groups
  const shown = (...parts: number[]) => parts.map((part) => part.toString(HEX)).join(':')
  return [`${shown(a, b, c, d)}/64`, `${shown(a, b, c, d & 0xff00)}/56`, `${shown(a, b, c)}/48`]
}
