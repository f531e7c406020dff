/** Bounds how deeply JSON bodies nest: a small body could otherwise cause a lot of work. */
import type { FastifyInstance } from 'fastify'

import { REQUEST_LIMITS } from '#contract/http/limits'

/** Takes the place of the parser that the framework brings, and asks it once the depth is known. */
export function boundJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => {
      if (!isTooDeep(body, REQUEST_LIMITS.jsonDepth)) return parse(request, body, done)
      done(Object.assign(new Error('the body nests too deep'), { statusCode: 400 }))
    },
  )
}

/** Counts brackets outside of texts; whether the rest is JSON is for the parser to say. */
export function isTooDeep(json: string, most: number): boolean {
  let depth = 0
  let quoted = false
  for (let index = 0; index < json.length; index++) {
    const sign = json[index]
    if (quoted) {
      if (sign === '\\') index++
      else if (sign === '"') quoted = false
    } else if (sign === '"') quoted = true
    else if (sign === '{' || sign === '[') {
      if (++depth > most) return true
    } else if (sign === '}' || sign === ']') depth--
  }
  return false
}
