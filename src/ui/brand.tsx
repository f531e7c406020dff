import { isOwnPath } from '#contract/http/own-path'

import { BrandMark } from './art/brand-mark.tsx'

import styles from './brand.module.css'

interface BrandProps {
  name: string
  /** A picture on the portal's own origin that replaces the built-in mark. */
  logo?: string | undefined
  size?: number
  /** Only the mark, where there is no room for the name. */
  markOnly?: boolean
}

/** The vendor's mark and name. */
export function Brand({ name, logo, size = 32, markOnly = false }: BrandProps) {
  const own = logo !== undefined && isOwnPath(logo)
  return (
    <span className={styles.row} data-brand>
      {own ? (
        <img src={logo} alt="" height={size} style={{ maxWidth: size * 4 }} />
      ) : (
        <BrandMark size={size} />
      )}
      {!markOnly && <span className={styles.name}>{name}</span>}
    </span>
  )
}
