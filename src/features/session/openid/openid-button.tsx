import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'

import { useConfig } from '#api/http/config'
import { isOpenIdFor } from '#contract/config'
import { useConnectivity } from '#device/connectivity'
import { useStartStrings } from '#i18n/use-strings'
import { FailureNotice } from '#ui/form/failure-notice.tsx'

import styles from './openid-button.module.css'

interface OpenIdButtonProps {
  isStaff: boolean
  /** The path to open after the sign-in. */
  target: string
}

/** Signs in by the vendor's provider, whose page is opened in the place of this one; nothing where there is none. */
export function OpenIdButton({ isStaff, target }: OpenIdButtonProps) {
  const { session } = useStartStrings()
  const offline = useConnectivity() === 'offline'
  const { api_sign_in, openid } = useConfig()
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const { setOut } = await import('#api/security/openid')
      await setOut({ purpose: isStaff ? 'staff' : 'sign-in', target })
    },
    meta: { quiet: true },
  })
  if (!openid || !api_sign_in.includes('openid')) return null
  if (!isOpenIdFor(openid.for, isStaff ? 'staff' : 'customer')) return null
  return (
    <>
      {error && <FailureNotice error={error} />}
      <Button
        data-provider
        variant="outlined"
        size="large"
        fullWidth
        className={styles.button}
        disabled={offline}
        loading={isPending}
        onClick={() => mutate()}
      >
        {session.continueWith(openid.name)}
      </Button>
    </>
  )
}
