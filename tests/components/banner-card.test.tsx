import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { BannerCard } from '#features/home/banner-card.tsx'

import { draw } from './support/draw.tsx'

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

const banner = (more: object) => ({
  id: 1,
  title: undefined,
  text: undefined,
  image: undefined,
  url: undefined,
  tone: undefined,
  ...more,
})

const pictures = () => document.querySelectorAll('img').length
const drawings = () => document.querySelectorAll('main svg').length

test('a banner with an image shows it beside its words', async () => {
  await draw(<BannerCard banner={banner({ title: 'Training', image: PIXEL })} />)
  await expect.element(page.getByText('Training')).toBeVisible()
  expect([pictures(), drawings()]).toEqual([1, 0])
})

test('one with an image alone is its image', async () => {
  await draw(<BannerCard banner={banner({ image: PIXEL })} />)
  await expect.element(page.getByRole('img', { name: 'News' })).toBeVisible()
})

test('where the image does not come, the drawing stands in for it', async () => {
  await draw(
    <BannerCard banner={banner({ title: 'Training', image: 'data:image/gif;base64,no' })} />,
  )
  await expect.poll(drawings).toBe(1)
  expect(pictures()).toBe(0)
})
