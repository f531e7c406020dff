/** `TC/2026/11 0042` → `TC202611-0042`: spaces to dashes, slashes removed (specification 2.2). */
export function ticketSlug(number: string): string {
  return number.replaceAll(' ', '-').replaceAll('/', '') || '-'
}
