import Button from '@mui/material/Button'
import { Copy } from 'lucide-react'

import { useStrings } from '#i18n/use-strings'
import { showToast } from '#ui/toast/toast.ts'

import { factorStrings } from './factor-strings.ts'

/** Copies a text, where the browser can. */
export function CopyButton({ text, children }: { text: string; children: string }) {
  const words = useStrings(factorStrings)
  if (!('clipboard' in navigator)) return null
  const copy = async () => {
    await navigator.clipboard.writeText(text).then(
      () => showToast('success', words.copied),
      () => showToast('warning', words.notCopied),
    )
  }
  return (
    <Button startIcon={<Copy size={18} />} onClick={() => void copy()}>
      {children}
    </Button>
  )
}
