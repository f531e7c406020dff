import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

import { bannersQuery } from '#api/banners'
import type { Banner } from '#contract/banners'
import { SPEC_LIMITS } from '#contract/http/limits'
import { useStrings } from '#i18n/use-strings'
import { carouselBar } from '#ui/carousel/carousel-bar.ts'
import type { Carousel } from '#ui/carousel/carousel.tsx'

import { BannerCard, BannerPlaceholder } from './banner-card.tsx'
import { Section } from './section.tsx'

import styles from './banner-row.module.css'

interface Banners {
  label: string
  banners: readonly Banner[]
}

/** The vendor's banners; without any, the section is hidden. */
export function BannerRow() {
  const { home } = useStrings()
  const { data, isPending } = useQuery(bannersQuery)
  if (!isPending && !data?.length) return null
  return (
    <Section area="banners" title={home.banners}>
      {data ? (
        <Slides label={home.banners} banners={data} />
      ) : (
        <>
          <BannerPlaceholder />
          <div style={carouselBar} />
        </>
      )}
    </Section>
  )
}

/** A scrollable row until it is time for the second banner; the carousel is loaded then. */
function Slides({ label, banners }: Banners) {
  const rail = useRef<HTMLUListElement>(null)
  const [Round, setRound] = useState<typeof Carousel>()
  const several = banners.length > 1
  useEffect(() => {
    if (!several || Round) return
    const timer = setInterval(() => {
      const { current } = rail
      if (!current || current.matches(':hover, :focus-within') || current.scrollLeft > 0) return
      clearInterval(timer)
      import('#ui/carousel/carousel.tsx').then(
        (part) => setRound(() => part.Carousel),
        // Could not be loaded: the row shows all banners as well.
        () => undefined,
      )
    }, SPEC_LIMITS.carouselMs)
    return () => clearInterval(timer)
  }, [several, Round])

  if (Round) {
    return (
      <Round label={label} items={banners} startAtSecond>
        {(banner: Banner) => <BannerCard banner={banner} />}
      </Round>
    )
  }
  return (
    <>
      <ul className={styles.rail} ref={rail} tabIndex={0} aria-label={label}>
        {banners.map((banner) => (
          <li key={banner.id}>
            <BannerCard banner={banner} />
          </li>
        ))}
      </ul>
      {several && <div style={carouselBar} />}
    </>
  )
}
