import { useId, type ReactNode } from 'react'

import { Card } from '#ui/card.tsx'
import { Text } from '#ui/text.tsx'

import styles from './panel-section.module.css'

interface PanelSectionProps {
  title: string
  aside?: ReactNode
  children: ReactNode
}

/** A section of an instrument's page. */
export function PanelSection({ title, aside, children }: PanelSectionProps) {
  const id = useId()
  return (
    <Card aria-labelledby={id} style={{ padding: '16px 20px 20px' }}>
      <div className={styles.head}>
        <Text id={id} variant="h3" as="h2">
          {title}
        </Text>
        {aside}
      </div>
      {children}
    </Card>
  )
}
