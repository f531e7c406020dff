import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { ReceiptText } from 'lucide-react'

import type { Ticket } from '#contract/entities/ticket'
import { keptAs, useInvoice } from '#data/attachments'
import { useFilesAtHand } from '#data/kept-files'
import { saveFile } from '#device/save-file'
import { serviceReportsWords } from '#strings/service-reports-words'
import { useWords } from '#ui/use-strings.ts'

/** The invoice of a ticket that has one, as a PDF to print. */
export function InvoiceButton({ ticket }: { ticket: Ticket }) {
  const words = useWords(serviceReportsWords)
  const invoice = useInvoice()
  const atHand = useFilesAtHand()(keptAs.invoice(ticket.id))
  if (!ticket.has_invoice) return null
  const print = () =>
    invoice.mutate(ticket.id, {
      onSuccess: ({ blob, filename }) => saveFile(blob, filename ?? `${ticket.number}.pdf`),
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
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          {words.invoiceNotHere}
        </Typography>
      )}
    </div>
  )
}
