/** Prints the page with everything that is folded away in it, and folds that again afterwards. */
export function printPage(): void {
  const folded = [...document.querySelectorAll('main details:not([open])')] as HTMLDetailsElement[]
  for (const each of folded) each.open = true
  addEventListener(
    'afterprint',
    () => {
      for (const each of folded) each.open = false
    },
    { once: true },
  )
  print()
}
