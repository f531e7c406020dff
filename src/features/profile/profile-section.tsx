import { useId, type ReactNode } from 'react'

import { Card } from '#ui/card.tsx'
import { Text } from '#ui/text.tsx'

import styles from './profile-section.module.css'

interface ProfileSectionProps {
  title: string
  /** Its rows extend to the edges. */
  bare?: boolean
  /** It contains cards of its own. */
  plain?: boolean
  children: ReactNode
}

/** A titled section of the profile. */
export function ProfileSection({
  title,
  bare = false,
  plain = false,
  children,
}: ProfileSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Text id={id} variant="h2" className={styles.heading}>
        {title}
      </Text>
      {plain ? (
        children
      ) : (
        <Card as="div" style={bare ? { overflow: 'hidden' } : { padding: 20 }}>
          {children}
        </Card>
      )}
    </section>
  )
}
