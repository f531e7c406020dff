import Button from '@mui/material/Button'
import type { ReactNode } from 'react'

interface SubmitButtonProps {
  pending: boolean
  disabled?: boolean
  className?: string | undefined
  children: ReactNode
}

/** The full-width submit button of a form with one action. */
export function SubmitButton({ pending, ...rest }: SubmitButtonProps) {
  return (
    <Button type="submit" variant="contained" size="large" fullWidth loading={pending} {...rest} />
  )
}
