/** Ticket numbers: kind, month and running number, such as `TC/2026/11 0042`. */
import { toStamp } from '#contract/http/stamp'

export interface NumberMonth {
  year: number
  /** 1 to 12 */
  month: number
}

/** The month that `moment` falls into where the vendor is (Asia/Jakarta). */
export function numberMonth(moment: Date): NumberMonth {
  const { date } = toStamp(moment)
  return { year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)) }
}

/** `running` starts at 1 in each month of each kind; it grows beyond four digits where it must. */
export function ticketNumber(alias: string, { year, month }: NumberMonth, running: number): string {
  return `${alias}/${year}/${String(month).padStart(2, '0')} ${String(running).padStart(4, '0')}`
}

/** `CAF/2026/11 0042`, counted like tickets. */
export function cafNumber(month: NumberMonth, running: number): string {
  return ticketNumber('CAF', month, running)
}

/** `INV/2026/11 0042`, counted like tickets. */
export function invoiceNumber(month: NumberMonth, running: number): string {
  return ticketNumber('INV', month, running)
}
