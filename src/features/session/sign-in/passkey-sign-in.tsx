import Button from '@mui/material/Button'
import { KeyRound } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'

import { OFFER_MS, usePasskeySignIn } from '#api/security/passkeys'
import { serverMessageOf } from '#contract/http/envelope'
import { useConnectivity } from '#device/connectivity'
import { canAutofillPasskeys } from '#device/passkeys'
import { useStrings } from '#i18n/use-strings'
import { Text } from '#ui/text.tsx'

import { PasskeyNotice } from '../passkey-notice.tsx'
import { factorSignInStrings } from './factor-sign-in-strings.ts'

import styles from './passkey-sign-in.module.css'

export interface PasskeySignInProps {
  isStaff: boolean
  onSignedIn: (() => void) | undefined
}

/** Signs in with a passkey: by its button, or from what the browser offers in the field of the address. */
export function PasskeySignIn({ isStaff, onSignedIn }: PasskeySignInProps) {
  const words = useStrings(factorSignInStrings)
  const offline = useConnectivity() === 'offline'
  const button = usePasskeySignIn({ isStaff })
  const offered = useOffer({ isStaff, onSignedIn })
  const press = () => {
    offered.pause()
    button.mutate({}, { onSuccess: () => onSignedIn?.(), onError: offered.resume })
  }
  const error = button.error ?? offered.error
  return (
    <div className={styles.part}>
      <PasskeyNotice error={error} />
      <Text variant="body2" quiet className={styles.or}>
        {words.or}
      </Text>
      <Button
        variant="outlined"
        size="large"
        fullWidth
        disabled={offline}
        loading={button.isPending}
        startIcon={<KeyRound size={20} />}
        onClick={press}
      >
        {words.passkey}
      </Button>
    </div>
  )
}

/**
 * Has the browser offer passkeys in the field of the address, anew before the server's question runs out. `error`: what the
 * server said of the one that was taken.
 */
function useOffer({ isStaff, onSignedIn }: PasskeySignInProps) {
  const { mutate, error } = usePasskeySignIn({ isStaff })
  const open = useRef<AbortController>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const pause = () => {
    clearTimeout(timer.current)
    open.current?.abort()
  }
  const resume = () => {
    pause()
    const controller = new AbortController()
    open.current = controller
    timer.current = setTimeout(resume, OFFER_MS)
    mutate({ signal: controller.signal }, { onSuccess: () => onSignedIn?.() })
  }
  const start = useEffectEvent(resume)
  useEffect(() => {
    let isHere = true
    void canAutofillPasskeys().then((can) => can && isHere && start())
    return () => {
      isHere = false
      clearTimeout(timer.current)
      open.current?.abort()
    }
  }, [])
  // one that could not be asked for is no matter of the person's
  return { pause, resume, error: serverMessageOf(error) === undefined ? null : error }
}
