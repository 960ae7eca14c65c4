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

const groupsOf = (part: string | undefined): string[] => (part ? part.split(':') : [])

/** What a caller's limits are counted by: an IPv4 address, or the /64 an IPv6 caller may choose addresses in at will. */
export function addressKey(address: string): string {
  const v4 = V4_IN_V6.exec(address)?.[1]
  if (v4 !== undefined || !address.includes(':')) return v4 ?? address
  const [head, tail] = address.toLowerCase().split('::')
  const before = groupsOf(head)
  const after = groupsOf(tail)
  const zeros = Array.from({ length: Math.max(0, GROUPS - before.length - after.length) }, () => '0')
  return [...before, ...zeros, ...after].slice(0, NETWORK_GROUPS).join(':')
}
