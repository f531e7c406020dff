import type { ReactNode } from 'react'

import { Text } from '#ui/text.tsx'

import { TellNumber } from './tell-number.tsx'

import styles from './state-panel.module.css'

interface StatePanelProps {
  drawing: ReactNode
  title: string
  /** The panel is the whole screen: its title is the heading. */
  heading?: boolean
  text?: string
  /** By which the server's people find what failed. */
  number?: string | undefined
  action?: ReactNode
  /** Read out when it appears, for errors. */
  alert?: boolean
}

/** Shown instead of content: a drawing, a sentence, one action. */
export function StatePanel({
  drawing,
  title,
  heading = false,
  text,
  number,
  action,
  alert = false,
}: StatePanelProps) {
  return (
    <div className={styles.panel} role={alert ? 'alert' : undefined}>
      {drawing}
      <Text variant="h2" as={heading ? 'h1' : 'p'}>
        {title}
      </Text>
      {text !== undefined && <Text quiet>{text}</Text>}
      <TellNumber number={number} />
      {action !== undefined && <div style={{ marginTop: 12 }}>{action}</div>}
    </div>
  )
}
