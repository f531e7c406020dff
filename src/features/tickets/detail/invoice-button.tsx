import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { ReceiptText } from 'lucide-react'

import { useAvailableFiles } from '#api/files/kept-files'
import { invoiceMissingQuery, fileNames, useInvoice } from '#api/tickets/attachments'
import { isOneOf } from '#contract/one-of'
import type { Ticket } from '#contract/tickets/schemas'
import { INVOICEABLE } from '#contract/tickets/status-rules'
import { saveFile } from '#device/save-file'
import { useStrings } from '#i18n/use-strings'

import { serviceReportStrings } from './service-report-strings.ts'

import styles from './invoice-button.module.css'

/**
 * Where a backend does not say whether there is an invoice, it is looked for when somebody asks: to look at a ticket is
 * not to want its invoice, and a backend may have to draw one to answer.
 */
const mayHaveInvoice = ({ has_invoice, status, is_canceled }: Ticket) =>
  has_invoice ?? (!is_canceled && isOneOf(INVOICEABLE, status))

/** The invoice of a ticket that has one, or may have one, as a PDF to print. */
export function InvoiceButton({ ticket }: { ticket: Ticket }) {
  const words = useStrings(serviceReportStrings)
  const invoice = useInvoice(ticket)
  const atHand = useAvailableFiles()(fileNames.invoice(ticket.id))
  const guessed = ticket.has_invoice === undefined
  const { data: missing } = useQuery({ ...invoiceMissingQuery(ticket.id), enabled: guessed })
  if (!mayHaveInvoice(ticket)) return null
  if (guessed && missing !== false) {
    return invoice.data === null ? (
      <Typography variant="body2" color="textSecondary" role="status">
        {words.noInvoice}
      </Typography>
    ) : null
  }
  const print = () =>
    invoice.mutate(undefined, {
      onSuccess: (file) => file && saveFile(file.blob, file.filename ?? `${ticket.number}.pdf`),
    })
  return (
    <div>
      <Button
        fullWidth
        variant="outlined"
        startIcon={<ReceiptText size={18} />}
        loading={invoice.isPending}
        disabled={!atHand}
        onClick={print}
      >
        {words.invoice}
      </Button>
      {!atHand && (
        <Typography variant="body2" color="textSecondary" className={styles.text}>
          {words.invoiceNotHere}
        </Typography>
      )}
    </div>
  )
}
