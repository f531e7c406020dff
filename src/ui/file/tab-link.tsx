import Button from '@mui/material/Button'
import type { ButtonProps } from '@mui/material/Button'
import { ExternalLink } from 'lucide-react'

import { useStrings } from '#i18n/use-strings'

import { fileStrings } from './strings.ts'

interface TabLinkProps extends Pick<ButtonProps, 'size' | 'variant' | 'startIcon'> {
  address: string
  label: string
  onOpen?: (() => void) | undefined
}

/** A button to a page of another host: a link, so that browsers do not block its tab as a pop-up. */
export function TabLink({ address, label, onOpen, ...look }: TabLinkProps) {
  const words = useStrings(fileStrings)
  return (
    <Button
      component="a"
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      variant="contained"
      title={words.newTab}
      endIcon={<ExternalLink size={18} aria-hidden />}
      // After the tab has opened.
      onClick={() => onOpen && setTimeout(onOpen)}
      onAuxClick={({ button }) => button === 1 && onOpen?.()}
      {...look}
    >
      {label}
    </Button>
  )
}
