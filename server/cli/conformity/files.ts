/** Is a file that came what the portal opens it as? By its first bytes, since types are often wrong. */
import type { Heard, SpecCall } from './world.ts'

interface Kind {
  what: string
  /** How it begins; each is a way. */
  begins: readonly string[]
}

const PDF: Kind = { what: 'PDF', begins: ['%PDF'] }

const KINDS: { [N in SpecCall]?: Kind } = {
  exportTickets: { what: 'xlsx', begins: ['PK\u0003\u0004'] },
  printInvoice: PDF,
  printTrainingCertificate: PDF,
  readTicketImage: {
    what: 'picture (PNG, JPEG, GIF, WebP or BMP)',
    begins: ['\u0089PNG', '\u00ff\u00d8', 'GIF8', 'RIFF', 'BM'],
  },
}

/** Returns undefined for one that is good. */
export function problemOfFile(call: SpecCall, { bytes, type }: Heard): string | undefined {
  if (bytes.length === 0) return 'the file is empty'
  const kind = KINDS[call]
  const begin = Buffer.from(bytes.subarray(0, 8)).toString('latin1')
  if (!kind || kind.begins.some((each) => begin.startsWith(each))) return undefined
  return `the file is no ${kind.what}, though it says ${type || 'no type'}: it can't be opened`
}
