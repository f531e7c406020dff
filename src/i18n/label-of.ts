/** Returns the label of a value of the wire; an unknown one is shown with its underscores as spaces. */
export function labelOf(labels: Readonly<Record<string, string>>, value: string): string {
  const known = Object.hasOwn(labels, value) ? labels[value] : undefined
  return known ?? value.replaceAll('_', ' ')
}
