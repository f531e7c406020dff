/** Banners of the home screen. */
import { endpoint } from '../endpoint.ts'
import { Banner } from '../entities/banner.ts'
import { list } from '../value.ts'

export const listBanners = endpoint('listBanners', {
  method: 'GET',
  path: '/api_v2/customer/banners',
  summary: 'Banners for the home screen.',
  access: 'customer',
  data: list(Banner),
})
