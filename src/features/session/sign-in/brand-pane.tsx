import { useConfig } from '#api/http/config'
import { useStartStrings } from '#i18n/use-strings'
import { CheckIcon } from '#ui/art/form-icons.tsx'
import { Brand } from '#ui/brand.tsx'
import { Text } from '#ui/text.tsx'
import { rem } from '#ui/theme/tokens.ts'

import styles from './brand-pane.module.css'

/** Introduces the portal with a drawing and three sentences. */
export function BrandPane() {
  const { brand } = useStartStrings()
  return (
    <aside className={styles.pane}>
      <div style={{ fontSize: rem(20) }}>
        <Brand {...useConfig().brand} size={36} />
      </div>
      <img src="/art/bench.svg" alt="" width={720} height={520} />
      <div>
        <Text variant="h1" as="p" className={styles.heading}>
          {brand.tagline}
        </Text>
        <ul className={styles.points}>
          {brand.points.map((point) => (
            <li key={point}>
              <CheckIcon /> {point}
            </li>
          ))}
        </ul>
      </div>
    </aside>
  )
}
