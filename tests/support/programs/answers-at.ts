/** Resolves once `url` answers well; throws after so many ms. */
export async function answersAt(url: string, withinMs: number): Promise<void> {
  const until = Date.now() + withinMs
  for (;;) {
    const response = await fetch(url).catch(() => undefined)
    if (response?.ok) return
    if (Date.now() > until) throw new Error(`nothing answers at ${url}`)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}
