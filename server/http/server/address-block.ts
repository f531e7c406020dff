/** The block that an address is counted by: an IPv4 address itself, an IPv6 address's /64, which one household or attacker has whole. */
import { isIPv6 } from 'node:net'

/** Of a sender that left meanwhile, whose address is not known any more. All of them count as one. */
const GONE = 'gone'

export function addressBlock(address: string | undefined): string {
  if (address === undefined) return GONE
  const plain = plainAddress(address)
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = plain.split('::')
  const before = head.split(':').filter((group) => group !== '')
  if (tail === undefined) return blockOf(before)
  const after = tail.split(':').filter((group) => group !== '')
  // an address in an address at the end counts as two groups
  const written = before.length + after.length + (tail.includes('.') ? 1 : 0)
  return blockOf([...before, ...Array.from({ length: 8 - written }, () => '0'), ...after])
}

/** Without what says that an IPv4 address came by IPv6, and without the name of a network card. */
export const plainAddress = (address: string) =>
  address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')

const blockOf = (groups: readonly string[]) =>
  `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
