import IconButton from '@mui/material/IconButton'
import { ArrowLeft, X } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'

import { useStrings } from '#i18n/use-strings'

import headStyles from '../chat/conversation.module.css'
import styles from './past.module.css'

interface PastHeadProps {
  title: string
  titleId: string
  about?: ReactNode
  /** More buttons. */
  children?: ReactNode
  onBack: () => void
  onClose: () => void
}

/** The head of a view beside the conversation; the focus begins at its title. */
export function PastHead({ title, titleId, about, children, onBack, onClose }: PastHeadProps) {
  const { common } = useStrings()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <div className={headStyles.head} data-back>
      <IconButton onClick={onBack} aria-label={common.back}>
        <ArrowLeft size={22} />
      </IconButton>
      <div className={styles.title}>
        <h2 id={titleId} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {about !== undefined && <p>{about}</p>}
      </div>
      {children}
      <IconButton onClick={onClose} aria-label={common.close}>
        <X size={22} />
      </IconButton>
    </div>
  )
}
