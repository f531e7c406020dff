import Button from '@mui/material/Button'
import type { ButtonProps } from '@mui/material/Button'
import { createLink } from '@tanstack/react-router'
import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

import styles from './link-button.module.css'

function ButtonAnchor(props: Omit<ButtonProps<'a'>, 'component'>) {
  return <Button component="a" {...props} />
}

/** An unstyled area that links to an address outside the router's types. */
export function AreaAnchor({ className, children, ...props }: ComponentProps<'a'>) {
  return (
    <a className={clsx(styles.area, className)} {...props}>
      {children}
    </a>
  )
}

/** A link that looks like a button; the router's types check its target. */
export const LinkButton = createLink(ButtonAnchor)

/** An unstyled area that is a link; the router's types check its target. */
export const AreaLink = createLink(AreaAnchor)
