/** Quotes names for SQL. A manifest can name anything: `checkNames` decides which names get this far. */
import pg from 'pg'

/** Quotes a table, a column or a sequence; dots separate a schema or an alias from it. */
export const quoteName = (name: string) => name.split('.').map(pg.escapeIdentifier).join('.')

export const quoteNames = (names: readonly string[]) => names.map(quoteName).join(', ')
