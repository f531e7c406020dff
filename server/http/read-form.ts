/** Reads a multipart request. Files are taken from a later version on; until then they are refused. */
import type {} from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'

import type { Texts } from '../texts/en.ts'
import { Refusal } from './refusal.ts'

export function isForm(request: FastifyRequest): boolean {
  return request.isMultipart()
}

/** The fields by name, each as text. Throws 501 when a file is among the parts. */
export async function readForm(
  request: FastifyRequest,
  texts: Texts,
): Promise<Record<string, string>> {
  const fields: Record<string, string> = {}
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      part.file.resume()
      throw new Refusal(501, texts.notBuilt)
    }
    if (typeof part.value === 'string') fields[part.fieldname] = part.value
  }
  return fields
}
