import InputBase, { type InputBaseProps } from '@mui/material/InputBase'
import { clsx } from 'clsx'
import type { CSSProperties } from 'react'

import styles from './input.module.css'

/** A bordered input; with `multiline`, one that grows with its text from `minRows` to `maxRows` lines. */
export function Input({ className, ...props }: InputBaseProps) {
  return (
    <InputBase
      className={clsx(styles.input, className)}
      disableInjectingGlobalStyles
      {...props}
      {...(props.multiline && growsByItself() && growing(props))}
    />
  )
}

const growsByItself = () => CSS.supports('field-sizing', 'content')

/** A plain textarea: MUI's own lays the page out several times to find its height. */
function growing({ minRows, maxRows, inputProps }: InputBaseProps): InputBaseProps {
  const style = { '--min-rows': minRows ?? 1, '--max-rows': maxRows } as CSSProperties
  return {
    inputComponent: 'textarea',
    minRows: undefined,
    maxRows: undefined,
    inputProps: { ...inputProps, type: undefined, className: styles.growing, style },
  }
}
