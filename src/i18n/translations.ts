/** English is the source: a sentence that another language lacks does not compile. */
export function translations<Sentences>(sentences: {
  en: Sentences
  id: NoInfer<Sentences>
}): Record<'en' | 'id', Sentences> {
  return sentences
}
