import { createLink } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { ChevronRight } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'

import { AreaAnchor } from '#ui/link/link-button.tsx'

import styles from './link-row.module.css'

function RowAnchor({ className, ...props }: ComponentProps<typeof AreaAnchor>) {
  return <AreaAnchor className={clsx(styles.row, className)} {...props} />
}

/** A row of a section that is a link; it contains a {@link Line}. */
export const LinkRow = createLink(RowAnchor)

interface LineProps {
  icon?: ReactNode
  below?: ReactNode
  children: ReactNode
}

/** Icon, text and a second line. */
export function Line({ icon, below, children }: LineProps) {
  return (
    <>
      <i>{icon}</i>
      <span>
        {children}
        {below !== undefined && <small>{below}</small>}
      </span>
      <ChevronRight size={18} aria-hidden color="var(--bs-ink-quiet)" />
    </>
  )
}
