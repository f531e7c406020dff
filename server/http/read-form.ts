/** Reads a multipart request. Files are taken from a later version on; until then they are refused. */
import type { Multipart } from '@fastify/multipart'
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
    fields[part.fieldname] = textOf(part, texts)
  }
  return fields
}

function textOf(part: Multipart, texts: Texts): string {
  if (part.type === 'field') return typeof part.value === 'string' ? part.value : ''
  part.file.resume()
  throw new Refusal(501, texts.notBuilt)
}
