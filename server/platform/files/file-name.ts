/** The name that a stored file goes by: one that no screen, header or disk can take for anything else. */
import { TEXT_LIMITS } from '#contract/http/limits'

import { extensionsOf, type FileKind, UPLOAD_EXTENSIONS } from './file-kinds.ts'

/** Controls, bidi and other invisible marks, halves of characters, and what has no meaning yet. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu
/** What means something to markup, shells or disks. */
const SIGNS = /[<>:"|?*`]/g
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)$/i

/** At most {@link TEXT_LIMITS}.name characters, ending in an extension of `kind`. */
export function safeName(given: string, kind: FileKind): string {
  const last = given.normalize('NFC').split(/[\\/]/).at(-1) ?? ''
  const clean = last.replace(INVISIBLE, '').replace(SIGNS, '_').replace(/\s+/g, ' ')
  const [, stem = clean, ending = ''] = /^(.*)\.([^.]*)$/s.exec(clean) ?? []
  const known = UPLOAD_EXTENSIONS.includes(ending.toLowerCase())
  const own = extensionsOf(kind).includes(ending.toLowerCase())
  const extension = own ? ending.toLowerCase() : kind.extension
  const room = TEXT_LIMITS.name - extension.length - 2
  // a cut may leave half of a character
  const base = tidy(
    tidy(known ? stem : clean)
      .slice(0, room)
      .replace(/\p{Cs}/gu, ''),
  )
  return `${RESERVED.test(base) ? '_' : ''}${base || 'file'}.${extension}`
}

/** Neither hidden nor ending in what Windows cuts off. */
function tidy(name: string): string {
  return name.replace(/^[\s.]+|[\s.]+$/g, '')
}
