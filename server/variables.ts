/** Variables of the environment that more than one program reads. */
import * as v from 'valibot'

import { isNetwork } from './http/server/proxies.ts'

export const port = (name: string) => {
  const problem = `${name} must be a whole number from 0 to 65535`
  return v.pipe(
    v.string(),
    v.regex(/^\d{1,5}$/, problem),
    v.transform(Number),
    v.maxValue(65_535, problem),
  )
}

export const Port = v.optional(port('PORT'), '8080')

export const host = (name: string) =>
  v.optional(
    v.pipe(v.string(), v.regex(/^[\w.:-]+$/, `${name} must be a name or an address`)),
    '127.0.0.1',
  )

export const Host = host('HOST')

/** Of proxies on other machines. */
export const Proxies = v.pipe(
  v.optional(v.string(), ''),
  v.transform(splitList),
  v.check(
    (list) => list.every(isNetwork),
    'TRUSTED_PROXIES must be addresses or networks such as 10.0.0.5 or 10.0.0.0/24, with commas',
  ),
)

/** A switch; `byDefault` where nothing is said. */
export const onOff = (name: string, byDefault: '0' | '1') =>
  v.pipe(
    v.optional(v.picklist(['0', '1'], `${name} must be 0 or 1`), byDefault),
    v.transform((bit) => bit === '1'),
  )

/** A whole number in a range. */
export function wholeNumber(
  name: string,
  { least = 0, most, usual }: { least?: number; most: number; usual: number },
) {
  const problem = `${name} must be a whole number from ${least} to ${most}`
  return v.pipe(
    v.optional(v.pipe(v.string(), v.regex(/^\d{1,7}$/, problem)), String(usual)),
    v.transform(Number),
    v.minValue(least, problem),
    v.maxValue(most, problem),
  )
}

export const url = (name: string, ...schemes: string[]) =>
  v.pipe(
    v.string(),
    v.check(
      (text) => URL.canParse(text) && schemes.includes(new URL(text).protocol),
      `${name} must be an address that starts with ${schemes.map((each) => `${each}//`).join(' or ')}`,
    ),
  )

export const databaseUrl = (name: string) => v.optional(url(name, 'postgres:', 'postgresql:'))

/** Of http or https, and nothing behind its host and port. */
export function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { origin, protocol } = new URL(text)
  return origin === text && (protocol === 'https:' || protocol === 'http:')
}

/** Without those that are empty, which count as none. */
export function givenVariables(env: NodeJS.ProcessEnv): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
}

/** With commas; what is empty between them is left out. */
export function splitList(text: string): string[] {
  return text
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '')
}
