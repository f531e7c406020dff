import type { QueryClient } from '@tanstack/react-query'

import { readConfig } from '#api/http/config'
import { FACTORS } from '#api/security/factor-keys'
import { addPasskey } from '#api/security/passkeys'
import { keepLocally } from '#device/keep-locally'
import { hasOwnAuthenticator, PasskeyDismissed, PasskeyKnown } from '#device/passkeys'
import { currentLanguage } from '#i18n/catalogue'
import { showToast } from '#ui/toast/toast.ts'
import { isSharedBench } from '#vault/vault'

import { factorSignInStrings } from './factor-sign-in-strings.ts'

/** Hashes of those to whom it was offered on this device; they survive a sign-out. */
const OFFERED_STORAGE_KEY = 'passkey-offered'
const MOST = 50

async function hashOf(person: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`passkey ${person}`))
  return btoa(String.fromCharCode(...new Uint8Array(bytes).subarray(0, 9)))
}

/** After a sign-in by password: offers a passkey, once on this device, where that keeps passkeys. */
export async function offerPasskey(person: string, queryClient: QueryClient): Promise<void> {
  // what opens the screen of a shared bench opens its passkeys: they would be everybody's
  if (isSharedBench() || !readConfig().api_sign_in.includes('passkey')) return
  if (!(await hasOwnAuthenticator())) return
  const offered = (localStorage.getItem(OFFERED_STORAGE_KEY) ?? '').split(' ')
  const hash = await hashOf(person)
  if (offered.includes(hash)) return
  keepLocally(OFFERED_STORAGE_KEY, [...offered, hash].slice(-MOST).join(' ').trim())
  const words = factorSignInStrings[currentLanguage()]
  const add = () =>
    void addPasskey().then(
      () => {
        showToast('success', words.added)
        for (const queryKey of FACTORS) void queryClient.invalidateQueries({ queryKey })
      },
      (error: unknown) => {
        // whoever closes the browser's window has decided
        if (error instanceof PasskeyDismissed) return
        if (error instanceof PasskeyKnown) showToast('info', words.known)
        else showToast('error', words.failed)
      },
    )
  showToast('info', words.offer, { duration: OFFER_MS, action: { label: words.add, run: add } })
}

const OFFER_MS = 20_000
