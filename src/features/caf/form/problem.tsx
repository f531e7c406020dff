import styles from './problem.module.css'

/** What is wrong with the field above; nothing where nothing is. */
export function Problem({ id, children }: { id: string; children: string | undefined }) {
  return children === undefined ? null : (
    <p className={styles.line} id={id}>
      {children}
    </p>
  )
}
