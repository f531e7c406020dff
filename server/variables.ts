/** Variables of the environment that more than one program reads. */
import * as v from 'valibot'

const PORT_PROBLEM = 'PORT must be a whole number from 0 to 65535'

export const Port = v.pipe(
  v.optional(v.pipe(v.string(), v.regex(/^\d{1,5}$/, PORT_PROBLEM)), '8080'),
  v.transform(Number),
  v.maxValue(65_535, PORT_PROBLEM),
)

export const Host = v.optional(
  v.pipe(v.string(), v.regex(/^[\w.:-]+$/, 'HOST must be a name or an address')),
  '127.0.0.1',
)

/** A switch; `byDefault` where nothing is said. */
export const onOff = (name: string, byDefault: '0' | '1') =>
  v.pipe(
    v.optional(v.picklist(['0', '1'], `${name} must be 0 or 1`), byDefault),
    v.transform((bit) => bit === '1'),
  )

export const url = (name: string, ...schemes: string[]) =>
  v.pipe(
    v.string(),
    v.check(
      (text) => URL.canParse(text) && schemes.includes(new URL(text).protocol),
      `${name} must be an address that starts with ${schemes.map((each) => `${each}//`).join(' or ')}`,
    ),
  )

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
