import { PasskeyDismissed, PasskeyFailed } from '#device/passkeys'
import { useStrings } from '#i18n/use-strings'
import { FailureNotice } from '#ui/form/failure-notice.tsx'
import { Notice } from '#ui/screen/notice.tsx'

import { passkeyStrings } from './passkey-strings.ts'

/** Why a passkey did not do; nothing where the person closed the browser's window. */
export function PasskeyNotice({ error }: { error: unknown }) {
  const words = useStrings(passkeyStrings)
  if (!error || error instanceof PasskeyDismissed) return null
  if (error instanceof PasskeyFailed) return <Notice tone="danger">{words.failed}</Notice>
  return <FailureNotice error={error} />
}
