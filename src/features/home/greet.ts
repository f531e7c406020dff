export type Greetings = Record<'morning' | 'day' | 'evening', (name: string) => string>

/** Returns the greeting of an hour of the day, with the person's first name if it is known. */
export function greet(
  greetings: Greetings,
  name: string | undefined,
  hour = new Date().getHours(),
): string {
  const first = name?.replace(/^(dr|drg|ibu|bapak|pak|bu)\.?\s+/i, '').split(' ')[0] ?? ''
  const format =
    hour < 4 || hour >= 18 ? greetings.evening : hour < 11 ? greetings.morning : greetings.day
  return format(first).replace(/,\s*$/, '')
}

/** Returns the line below it: the customer and their area, or a space that keeps the line. */
export function leadOf(customer: { name?: string; area?: string } | undefined): string {
  return [customer?.name, customer?.area].filter(Boolean).join(' · ') || '\u00a0'
}
