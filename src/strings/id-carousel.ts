import type { CarouselStrings } from './en-carousel.ts'

export const idCarousel: CarouselStrings = {
  slide: (at, all) => `${at} dari ${all}`,
  counter: (at, all) => `${at}/${all}`,
  earlier: 'Slide sebelumnya',
  next: 'Slide berikutnya',
  pause: 'Hentikan slide',
  play: 'Lanjutkan slide',
}
