/** Strings of the carousel, loaded with the first one. */
import { translations } from '#i18n/translations'

export const carouselStrings = translations({
  en: {
    slide: (at: number, all: number) => `${at} of ${all}`,
    counter: (at: number, all: number) => `${at}/${all}`,
    earlier: 'Previous slide',
    next: 'Next slide',
    pause: 'Pause slides',
    play: 'Play slides',
  },
  id: {
    slide: (at, all) => `${at} dari ${all}`,
    counter: (at, all) => `${at}/${all}`,
    earlier: 'Slide sebelumnya',
    next: 'Slide berikutnya',
    pause: 'Jeda slide',
    play: 'Putar slide',
  },
})
