import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'

import { useConfig } from '#api/http/config'
import { Brand } from '#ui/brand.tsx'
import { Text } from '#ui/text.tsx'

import { BrandPane } from './sign-in/brand-pane.tsx'

import styles from './signed-out-frame.module.css'

/** Links to other screens, below the form. */
export function SignedOutLinks({ className, ...props }: ComponentProps<'nav'>) {
  return <nav className={clsx(styles.links, className)} {...props} />
}

/** The frame of every signed-out screen: the brand on one side, the form on the other. */
export function SignedOutFrame({ children }: { children: ReactNode }) {
  return (
    <main className={styles.panes}>
      <BrandPane />
      <div className={styles.formPane}>
        <div className={styles.column}>
          <Text as="p" className={styles.text}>
            <Brand {...useConfig().brand} />
          </Text>
          {children}
        </div>
      </div>
    </main>
  )
}
