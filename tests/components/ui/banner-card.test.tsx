import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { BannerCard } from '#features/home/banner-card.tsx'

import { draw } from '../support/draw.tsx'
import { expectEveryLook } from '../support/every-look.ts'

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

test('a banner leads to a path of the portal, or over https to a tab of its own', async () => {
  const { router } = await draw(<BannerCard banner={banner({ title: 'News', url: '/points' })} />)
  await page.getByRole('link', { name: 'News' }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/points')
  await draw(<BannerCard banner={banner({ title: 'Makers', url: 'https://good.test/' })} />)
  const link = page.getByRole('link', { name: 'Makers' })
  await expect.element(link).toHaveAttribute('target', '_blank')
})

test.each(['//evil.test', '/\\evil.test', '/a/..//evil.test', '/\t/evil.test', 'http://evil.test'])(
  'a banner that would lead to %j leads nowhere',
  async (url) => {
    await draw(<BannerCard banner={banner({ title: 'News', url })} />)
    await expect.element(page.getByText('News')).toBeVisible()
    expect(document.querySelector('main a')).toBeNull()
  },
)

test('banners stand in every look, with and without an image', async () => {
  await draw(
    <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 16, padding: 16 }}>
      <h2>News</h2>
      <BannerCard banner={banner({ title: 'Training', text: 'In May.', url: '/broadcasts' })} />
      <BannerCard banner={banner({ title: 'Training', image: PIXEL })} />
      <BannerCard banner={banner({ title: 'Spectrophotometer'.repeat(8) })} />
    </div>,
  )
  await expectEveryLook()
})
