/** English is the source: a missing sentence of another language does not compile. */
export function translations<Sentences>(sentences: {
  en: Sentences
  id: NoInfer<Sentences>
}): Record<'en' | 'id', Sentences> {
  return sentences
}
