/** All that an administrator keeps, in the order in which a new vendor fills it in. */
import { certificates } from './certificates.ts'
import { customers } from './customers.ts'
import { helpArticles } from './help-articles.ts'
import { instrumentTypes } from './instrument-types.ts'
import { instruments } from './instruments.ts'
import type { Kind } from './kind.ts'
import { people } from './people.ts'
import { departments, divisions, requestTypes } from './short-lists.ts'

export const KINDS: readonly Kind[] = [
  customers,
  people,
  instrumentTypes,
  instruments,
  certificates,
  divisions,
  departments,
  requestTypes,
  helpArticles,
]
