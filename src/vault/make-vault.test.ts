import { expect, test } from 'vitest'

import { makeVault } from './make-vault.ts'
import { pack, unpack } from './packed.ts'

const keyOf = (letter: number) => new Uint8Array(32).fill(letter)
const bytesOf = (text: string) => new TextEncoder().encode(text).buffer

test('text is encrypted differently each time, and its alias is always the same', async () => {
  const vault = await makeVault('a', keyOf(1))
  const once = vault.encrypt('Fuse blown')
  expect(once).not.toContain('Fuse')
  expect(vault.encrypt('Fuse blown')).not.toBe(once)
  expect(vault.decrypt(once)).toBe('Fuse blown')
  expect(vault.alias('ticket:42')).toBe((await makeVault('b', keyOf(1))).alias('ticket:42'))
  expect(vault.alias('ticket:42')).not.toBe(vault.alias('ticket:43'))
  expect(vault.readAlias(vault.alias('ticket:42'))).toBe('ticket:42')
})

test('an alias that was read once is remembered, and a wrong one is not', async () => {
  const vault = await makeVault('a', keyOf(1))
  const alias = (await makeVault('b', keyOf(1))).alias('ticket:42')
  expect([vault.readAlias(alias), vault.readAlias(alias)]).toEqual(['ticket:42', 'ticket:42'])
  expect(vault.alias('ticket:42')).toBe(alias)
  expect([vault.readAlias('nonsense'), vault.readAlias('nonsense')]).toEqual([undefined, undefined])
})

test("another person's key reads nothing", async () => {
  const [own, other] = [await makeVault('a', keyOf(1)), await makeVault('a', keyOf(2))]
  expect(other.decrypt(own.encrypt('Fuse'))).toBeUndefined()
  expect(other.readAlias(own.alias('Fuse'))).toBeUndefined()
  expect(other.alias('Fuse')).not.toBe(own.alias('Fuse'))
  await expect(other.decryptBytes(await own.encryptBytes(bytesOf('Fuse')))).rejects.toThrow()
})

test('bytes come back as they were', async () => {
  const vault = await makeVault('a', keyOf(1))
  const encrypted = await vault.encryptBytes(bytesOf('a picture'))
  expect(new TextDecoder().decode(encrypted)).not.toContain('picture')
  expect(new TextDecoder().decode(await vault.decryptBytes(encrypted))).toBe('a picture')
})

test('values with bytes in them are packed and unpacked', () => {
  const value = {
    text: 'Über',
    files: [
      { name: 'a.jpg', bytes: bytesOf('first') },
      { name: 'b.jpg', bytes: bytesOf('') },
    ],
  }
  expect(unpack(pack(value))).toEqual(value)
  expect(unpack(pack('words'))).toBe('words')
  expect(unpack(pack(undefined))).toBeUndefined()
})
