import { tidyProse } from '#contract/http/tidy'

/** Returns a text as a file in UTF-8, without control characters, which the server takes for a program's. */
export const textFile = (name: string, text: string): File =>
  new File([tidyProse(text)], name, { type: 'text/plain' })
