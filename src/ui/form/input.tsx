import InputBase from '@mui/material/InputBase'
import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

import styles from './input.module.css'

/** A bordered box to type or choose in. */
export function Input({ className, ...props }: ComponentProps<typeof InputBase>) {
  return <InputBase className={clsx(styles.input, className)} {...props} />
}
