import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'
import { redact } from '../kernel/log.ts'
import type { Settings } from '../settings/settings.ts'
import { newId } from '../store/fast/id-counter.ts'

/** What is taken over: it stands in answers and in the log, so it is short, plain, and nothing that could be somebody's number or token. */
const PLAIN = /^[\w-]{8,64}$/
const LOOPBACK = ['127.0.0.0/8', '::1']
const kindOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** Whether an address is one of the neighbours that `TRUST_PROXY` names. */
export function trustsNeighbour({ trustProxy }: Pick<Settings, 'trustProxy'>): (address: string) => boolean {
  const trusted = new BlockList()
  for (const part of [trustProxy ?? []].flat().flatMap((one) => (one === 'loopback' ? LOOPBACK : one))) {
    const [address = '', bits] = part.split('/')
    if (bits === undefined) trusted.addAddress(address, kindOf(address))
    else trusted.addSubnet(address, Number(bits), kindOf(address))
  }
  return (address) => isIP(address) !== 0 && trusted.check(address, kindOf(address))
}

/** Makes what names a request: the id that a trusted proxy has given it (`X-Request-Id`), so that its log and ours can be read together, or a new one. */
export function requestIds(settings: Pick<Settings, 'trustProxy'>): (request: IncomingMessage) => string {
  const trusts = trustsNeighbour(settings)
  return ({ headers, socket }) => {
    const given = settings.trustProxy === null ? undefined : headers['x-request-id']
    if (typeof given !== 'string' || !PLAIN.test(given) || redact(given) !== given) return newId()
    return trusts(socket.remoteAddress ?? '') ? given : newId()
  }
}
