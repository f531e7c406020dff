import Skeleton from '@mui/material/Skeleton'
import { useState, type ReactNode } from 'react'

import { resolveAddress } from '#api/http/config'
import type { Banner } from '#contract/banners'
import { useStrings } from '#i18n/use-strings'
import {
  LazyMaintenanceBanner,
  LazyNewsBanner,
  LazyTrainingBanner,
} from '#ui/art/lazy-drawings.tsx'
import { Card } from '#ui/card.tsx'
import { PathLink } from '#ui/link/path-link.tsx'
import { Text } from '#ui/text.tsx'

import styles from './banner-card.module.css'

const TONES: Readonly<Record<string, ReactNode>> = {
  maintenance: <LazyMaintenanceBanner />,
  training: <LazyTrainingBanner />,
}

/** A banner with its link. One with only an image is shown as the image. */
export function BannerCard({ banner }: { banner: Banner }) {
  const { home } = useStrings()
  const [failed, setFailed] = useState<string>()
  const { title, text, image, tone } = banner
  const src = image === undefined || image === failed ? undefined : resolveAddress(image)?.href
  const shown = { src, onError: () => setFailed(image), decoding: 'async' } as const
  const inside =
    src && !title && !text ? (
      <Card as="div" style={{ height: '100%', overflow: 'hidden' }}>
        <img className={styles.wholeImage} {...shown} alt={home.banners} />
      </Card>
    ) : (
      <Card className={styles.slide} as="div">
        <div>
          <Text variant="h3">{title ?? (text ? undefined : home.banners)}</Text>
          <Text variant="body2" quiet className={styles.text}>
            {text}
          </Text>
        </div>
        {src ? (
          <img {...shown} alt="" />
        ) : (
          (tone !== undefined && TONES[tone]) || <LazyNewsBanner />
        )}
      </Card>
    )
  return <PathLink href={banner.url}>{inside}</PathLink>
}

/** Where a banner of a line or two will be. */
export const BannerPlaceholder = () => <Skeleton className={styles.placeholder} />
