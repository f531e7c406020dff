/** What a label on an instrument says, and how whatever was scanned or typed is read. */

/** specification 2.1; the code on a label is this route's own address, so that any phone camera opens it. */
const SCAN_PATH = '/tickets/open/qr'

/** `https://portal.example/tickets/open/qr?code=K3V7…` */
export function labelAddress(origin: string, code: string): string {
  return `${origin}${SCAN_PATH}?code=${encodeURIComponent(code)}`
}

export interface ScannedLabel {
  /** The code of a label, or a serial number. */
  code?: string
  instrumentId?: number
}

/**
 * A label's address (of any host, since a portal may move), the bare code of one, or a serial number; undefined for any
 * other address and for what is too long to be one of these.
 */
export function readLabel(scanned: string): ScannedLabel | undefined {
  const text = scanned.trim()
  if (text === '' || text.length > 500 || /[\u0000-\u001f]/.test(text)) return undefined
  const isAddress = /^[a-z][a-z\d+.-]*:\S/i.test(text) || text.startsWith('/')
  if (!isAddress) return text.length > 120 ? undefined : { code: text }
  if (!URL.canParse(text, 'https://portal.invalid')) return undefined
  const { protocol, pathname, searchParams } = new URL(text, 'https://portal.invalid')
  if (!/^https?:$/.test(protocol) || pathname.replace(/\/$/, '') !== SCAN_PATH) return undefined
  const code = searchParams.get('code')?.trim()
  if (code) return readLabel(code)
  const id = searchParams.get('instrument_id') ?? ''
  return /^[1-9]\d{0,14}$/.test(id) ? { instrumentId: Number(id) } : undefined
}

/** Letter case and blanks do not tell codes or serial numbers apart. */
export function sameCode(code: string): string {
  return code.replace(/\s/g, '').toLowerCase()
}
