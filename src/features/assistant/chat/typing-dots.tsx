import styles from './typing-dots.module.css'

/** The typing indicator. */
export function TypingDots({ children }: { children: string }) {
  return (
    <p className={styles.line}>
      <span aria-hidden>
        <i />
        <i />
        <i />
      </span>
      {children}
    </p>
  )
}
