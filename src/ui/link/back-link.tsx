import Button from '@mui/material/Button'
import type { ButtonProps } from '@mui/material/Button'
import { createLink } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'

function BackAnchor(props: Omit<ButtonProps<'a'>, 'component' | 'startIcon'>) {
  return <Button component="a" {...props} startIcon={<ArrowLeft size={18} />} />
}

/** A link to the screen that this one belongs to. A page has it above its heading (`back` of `Page`). */
export const BackLink = createLink(BackAnchor)
