import { startStrings } from '#i18n/catalogue'

import { showToast } from '../toast/toast.ts'

/** Shows a toast that code could not be loaded. */
export function showLoadFailure(): void {
  const { errors } = startStrings()
  showToast('error', navigator.onLine ? errors.somethingWentWrong : errors.offlineText)
}
