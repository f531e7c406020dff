import Button from '@mui/material/Button'
import type { ReactNode } from 'react'

interface SubmitButtonProps {
  pending: boolean
  disabled?: boolean
  className?: string | undefined
  children: ReactNode
}

/** Sends a form that has one way on, over its whole width. */
export function SubmitButton({ pending, ...rest }: SubmitButtonProps) {
  return (
    <Button type="submit" variant="contained" size="large" fullWidth loading={pending} {...rest} />
  )
}
