/**
 * The label of a value of the wire; one that this version does not know is shown as it came, its underscores as spaces.
 */
export function labelOf(labels: Readonly<Record<string, string>>, value: string): string {
  const known = Object.hasOwn(labels, value) ? labels[value] : undefined
  return known ?? value.replaceAll('_', ' ')
}
