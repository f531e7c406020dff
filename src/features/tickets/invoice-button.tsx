import Button from '@mui/material/Button'
import { ReceiptText } from 'lucide-react'

import type { Ticket } from '#contract/entities/ticket'
import { useInvoice } from '#data/attachments'
import { saveFile } from '#device/save-file'
import { useStrings } from '#ui/use-strings.ts'

/** The invoice of a ticket that has one, as a PDF to print. */
export function InvoiceButton({ ticket }: { ticket: Ticket }) {
  const { reports } = useStrings()
  const invoice = useInvoice()
  if (!ticket.has_invoice) return null
  const print = () =>
    invoice.mutate(ticket.id, {
      onSuccess: ({ blob, filename }) => saveFile(blob, filename ?? `${ticket.number}.pdf`),
    })
  return (
    <Button
      variant="outlined"
      startIcon={<ReceiptText size={18} />}
      loading={invoice.isPending}
      onClick={print}
    >
      {reports.invoice}
    </Button>
  )
}
