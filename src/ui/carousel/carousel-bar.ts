/** The bar below slides: as high before they can go round as after. */
export const carouselBar = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 4,
  marginTop: 8,
  minHeight: 44,
} as const
