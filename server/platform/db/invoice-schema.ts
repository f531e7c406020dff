/** The tables of `004-invoices.sql`, as Kysely sees them. */
import type { ColumnType, Generated } from 'kysely'

export interface InvoiceTables {
  invoices: {
    id: Generated<number>
    ticket_id: number
    number: string
    issued_by: number | null
    tax_percent: ColumnType<number, number | undefined, number>
    /** YYYY-MM-DD */
    due_on: string | null
    issued_at: ColumnType<Date, Date | undefined, Date>
  }
  invoice_lines: {
    id: Generated<number>
    invoice_id: number
    description: string
    quantity: number
    unit_price: number
  }
  invoice_number_runs: { year: number; month: number; last: number }
}
