import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { ReceiptText } from 'lucide-react'

import { useAvailableFiles } from '#api/files/cached-files'
import { invoiceMissingQuery, fileNames, useInvoice } from '#api/tickets/attachments'
import { isOneOf } from '#contract/http/one-of'
import type { Ticket } from '#contract/tickets/schemas'
import { INVOICEABLE } from '#contract/tickets/status-rules'
import { saveFile } from '#device/save-file'
import { useStrings } from '#i18n/use-strings'
import { Text } from '#ui/text.tsx'

import { serviceReportStrings } from './service-report-strings.ts'

import styles from './invoice-button.module.css'

/**
 * If a backend does not report whether there is an invoice, it is requested on demand only, since generating one may be
 * expensive.
 */
const mayHaveInvoice = ({ has_invoice, status, is_canceled }: Ticket) =>
  has_invoice ?? (!is_canceled && isOneOf(INVOICEABLE, status))

/** The invoice of a ticket that has or may have one, as a PDF. */
export function InvoiceButton({ ticket }: { ticket: Ticket }) {
  const words = useStrings(serviceReportStrings)
  const invoice = useInvoice(ticket)
  const atHand = useAvailableFiles()(fileNames.invoice(ticket.id))
  const guessed = ticket.has_invoice === undefined
  const { data: missing } = useQuery({ ...invoiceMissingQuery(ticket.id), enabled: guessed })
  if (!mayHaveInvoice(ticket)) return null
  if (guessed && missing !== false) {
    return invoice.data === null ? (
      <Text variant="body2" quiet role="status">
        {words.noInvoice}
      </Text>
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
        <Text variant="body2" quiet className={styles.text}>
          {words.invoiceNotHere}
        </Text>
      )}
    </div>
  )
}
