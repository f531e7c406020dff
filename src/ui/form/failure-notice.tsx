import { serverMessageOf } from '#contract/http/envelope'
import { useStartStrings } from '#i18n/use-strings'

import { Notice } from '../screen/notice.tsx'

/** A failed call in the server's own words, or that the server cannot be reached. */
export function FailureNotice({ error }: { error: unknown }) {
  const { errors } = useStartStrings()
  return <Notice tone="danger">{serverMessageOf(error) ?? errors.unreachable}</Notice>
}
