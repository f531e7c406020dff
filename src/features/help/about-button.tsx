import Button from '@mui/material/Button'
import { Info } from 'lucide-react'

import { useStrings } from '#i18n/use-strings'
import { openModal } from '#ui/modal/modal.ts'

import { infoModal } from './help-modals.ts'
import { helpStrings } from './strings.ts'

/** Opens the vendor's information about the portal. */
export function AboutButton() {
  const help = useStrings(helpStrings)
  return (
    <Button startIcon={<Info size={18} />} onClick={() => void openModal(infoModal, {})}>
      {help.about}
    </Button>
  )
}
