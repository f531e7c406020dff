/** The bar below slides, with the same height before and after the carousel is loaded. */
export const carouselBar = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 4,
  marginTop: 8,
  minHeight: 44,
} as const
