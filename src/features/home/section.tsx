import { useId, type ReactNode } from 'react'

import { Text } from '#ui/text.tsx'

import styles from './section.module.css'

interface SectionProps {
  area: string
  title: string
  action?: ReactNode
  children: ReactNode
}

/** A titled part of the home screen. */
export function Section({ area, title, action, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} style={{ gridArea: area, minWidth: 0 }}>
      <div style={{ display: 'flex', alignItems: 'center', minHeight: 44, marginBottom: 4 }}>
        <Text id={id} variant="h2" className={styles.heading}>
          {title}
        </Text>
        {action}
      </div>
      {children}
    </section>
  )
}
