/** The proxies before a server, which say whom a request is from. */
import { BlockList, isIP } from 'node:net'

import { plainAddress } from './address-block.ts'

/** Whether what comes from this address was passed on by a proxy. */
export type IsProxy = (address: string | undefined) => boolean

/** An address, or a network such as `10.0.0.0/24`. */
export function isNetwork(text: string): boolean {
  return addNetwork(new BlockList(), text)
}

/**
 * Those on this machine, and those in `networks`; none at all where no `publicUrl` says that people reach the portal in
 * another place than the server itself.
 */
export function openProxies(
  publicUrl: string | undefined,
  networks: readonly string[] = [],
): IsProxy {
  if (publicUrl === undefined) return () => false
  const known = new BlockList()
  for (const network of ['127.0.0.0/8', '::1', ...networks]) addNetwork(known, network)
  return (address) => {
    if (address === undefined) return false
    const plain = plainAddress(address)
    return isIP(plain) !== 0 && known.check(plain, familyOf(plain))
  }
}

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

function addNetwork(list: BlockList, text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  const family = isIP(address)
  if (family === 0 || more.length > 0) return false
  if (bits === undefined) {
    list.addAddress(address, familyOf(address))
    return true
  }
  const most = family === 6 ? 128 : 32
  if (!/^\d{1,3}$/.test(bits) || Number(bits) > most) return false
  list.addSubnet(address, Number(bits), familyOf(address))
  return true
}
