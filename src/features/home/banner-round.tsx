import { Carousel } from '#ui/carousel.tsx'

import { BannerCard } from './banner-card.tsx'
import type { Banners } from './banner-row.tsx'

/** The banners, going round. */
export function BannerRound({ label, banners }: Banners) {
  return (
    <Carousel label={label} items={banners} late>
      {(banner) => <BannerCard banner={banner} />}
    </Carousel>
  )
}
