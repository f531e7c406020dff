/** What the vendor wants seen on the home screen. */
import * as v from 'valibot'

import { absent, Link, openEnum, RowId, Text } from '../value.ts'

export const Banner = v.object({
  id: RowId,
  title: absent(Text),
  text: absent(Text),
  image: Link,
  /** A path of the portal, or an https address. */
  url: Link,
  /** Which of the portal's drawings goes with it where it has no image (ours). */
  tone: absent(openEnum(['maintenance', 'training', 'news'])),
})
export type Banner = v.InferOutput<typeof Banner>
