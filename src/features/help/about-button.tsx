import Button from '@mui/material/Button'
import { Info } from 'lucide-react'

import { helpWords } from '#strings/help-words'
import { openModal } from '#ui/modal/modal.ts'
import { useWords } from '#ui/use-strings.ts'

import { infoModal } from './help-modals.ts'

/** Opens what the vendor says about the portal. */
export function AboutButton() {
  const help = useWords(helpWords)
  return (
    <Button startIcon={<Info size={18} />} onClick={() => void openModal(infoModal, {})}>
      {help.about}
    </Button>
  )
}
