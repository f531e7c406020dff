import { enCarousel } from './en-carousel.ts'
import { idCarousel } from './id-carousel.ts'

export const carouselWords = { en: enCarousel, id: idCarousel }
