/** English of what goes round: it comes with its first carousel. */
export const enCarousel = {
  slide: (at: number, all: number) => `${at} of ${all}`,
  counter: (at: number, all: number) => `${at}/${all}`,
  earlier: 'Previous slide',
  next: 'Next slide',
  pause: 'Stop the slides',
  play: 'Let the slides go on',
}

export type CarouselStrings = typeof enCarousel
