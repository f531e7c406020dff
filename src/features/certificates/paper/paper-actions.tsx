import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import { Download, Printer } from 'lucide-react'

import { elsewhereAddress } from '#api/files/fetch-file'
import type { BlobData } from '#contract/http/endpoint'
import { saveFile } from '#device/save-file'
import { papersStrings } from '#i18n/papers'
import { useStrings } from '#i18n/use-strings'
import { TabLink } from '#ui/file/tab-link.tsx'
import { printPdf } from '#ui/pdf/print-pdf.ts'
import type { QueryLike } from '#ui/screen/query-view.tsx'
import { showToast } from '#ui/toast/toast.ts'

interface PaperActionsProps {
  query: Pick<QueryLike<BlobData>, 'data' | 'error'>
  /** The name to save it under if its server gives none; without extension. */
  name: string
}

/** Buttons to download and print a paper. */
export function PaperActions({ query: { data: file, error }, name }: PaperActionsProps) {
  const { paper: words } = useStrings(papersStrings)
  const printing = useMutation({
    mutationFn: printPdf,
    meta: { quiet: true },
    onError: () => showToast('error', words.printFailed),
  })
  const elsewhere = file ? undefined : elsewhereAddress(error)
  const picture = file?.blob.type.startsWith('image/') ?? false
  const save = () => {
    if (!file) return
    const extension = picture ? (file.blob.type.split('/')[1] ?? 'png') : 'pdf'
    saveFile(file.blob, file.filename ?? `${name.replaceAll('/', '-')}.${extension}`)
  }
  if (elsewhere !== undefined)
    return <TabLink variant="outlined" address={elsewhere} label={words.download} />
  return (
    <>
      {!picture && (
        <Button
          variant="outlined"
          startIcon={<Printer size={18} />}
          disabled={!file}
          loading={printing.isPending}
          onClick={() => file && printing.mutate(file.blob)}
        >
          {words.print}
        </Button>
      )}
      <Button
        variant="contained"
        startIcon={<Download size={18} />}
        disabled={!file}
        onClick={save}
      >
        {words.download}
      </Button>
    </>
  )
}
