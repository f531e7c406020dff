import Button from '@mui/material/Button'
import { Download, FileSignature } from 'lucide-react'

import { cafFileName, signedFileName } from '#api/caf/caf'
import { useAvailableFiles } from '#api/files/cached-files'
import type { CafDocument } from '#contract/caf/schemas'
import { useStrings } from '#i18n/use-strings'

import { cafStrings } from '../strings.ts'
import { useCafFiles } from './use-caf-files.ts'

/** The files of a form: its document in a tab, and the signed copy. */
export function DetailActions({ form }: { form: CafDocument }) {
  const caf = useStrings(cafStrings)
  const files = useCafFiles(form)
  const atHand = useAvailableFiles()
  const signed = form.evidence?.signed_url
  return (
    <>
      {signed !== undefined && (
        <Button
          variant="outlined"
          startIcon={<FileSignature size={18} />}
          disabled={!atHand(signedFileName(form.id))}
          onClick={() => files.downloadSigned(signed)}
        >
          {caf.signed}
        </Button>
      )}
      {form.file !== undefined && (
        <Button
          variant="contained"
          startIcon={<Download size={18} />}
          loading={files.getting}
          disabled={!atHand(cafFileName(form))}
          onClick={() => void files.openInTab()}
        >
          {caf.downloadDocument}
        </Button>
      )}
    </>
  )
}
