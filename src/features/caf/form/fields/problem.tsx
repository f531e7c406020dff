import styles from './problem.module.css'

/** The message below a field; nothing without one. */
export function Problem({ id, children }: { id: string; children: string | undefined }) {
  return children === undefined ? null : (
    <p className={styles.line} id={id}>
      {children}
    </p>
  )
}
