import InputBase from '@mui/material/InputBase'
import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

import styles from './input.module.css'

/** A bordered input. */
export function Input({ className, ...props }: ComponentProps<typeof InputBase>) {
  return <InputBase className={clsx(styles.input, className)} {...props} />
}
