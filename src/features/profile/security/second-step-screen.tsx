import Button from '@mui/material/Button'
import { KeyRound, Smartphone } from 'lucide-react'
import { useEffect, useRef } from 'react'

import { useConfig } from '#api/http/config'
import { canUsePasskeys } from '#device/can-use-passkeys'
import { useConnectivity } from '#device/connectivity'
import { useStartStrings, useStrings } from '#i18n/use-strings'
import { Brand } from '#ui/brand.tsx'
import { Card } from '#ui/card.tsx'
import { FailureNotice } from '#ui/form/failure-notice.tsx'
import { Notice } from '#ui/screen/notice.tsx'
import { useTabTitle } from '#ui/screen/tab-title.ts'
import { Text } from '#ui/text.tsx'
import { isSharedBench } from '#vault/vault'

import { factorStrings } from './factor-strings.ts'
import { setUpAuthenticator, usePasskeyAdding } from './use-set-up-factors.ts'

import styles from './second-step-screen.module.css'

interface SecondStepScreenProps {
  onDone: () => void
  onSignOut: () => void
}

/** For whoever has yet to set up the second factor that the vendor asks for: nothing else is open before. */
export function SecondStepScreen({ onDone, onSignOut }: SecondStepScreenProps) {
  const words = useStrings(factorStrings)
  const { session } = useStartStrings()
  const { brand, api_sign_in } = useConfig()
  const offline = useConnectivity() === 'offline'
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { add, isPending, failure } = usePasskeyAdding()
  useTabTitle(words.stepTitle)
  const finish = async (setUp: () => Promise<boolean>) => {
    if (await setUp()) onDone()
  }
  return (
    <main className={styles.page}>
      <Brand {...brand} />
      <Text variant="h1" ref={heading} tabIndex={-1}>
        {words.stepTitle}
      </Text>
      <Text quiet>{words.stepText(brand.name)}</Text>
      {offline && <Notice tone="attention">{session.offline}</Notice>}
      {failure && <FailureNotice error={failure} />}
      {canUsePasskeys() && !isSharedBench() && api_sign_in.includes('passkey') && (
        <Card as="div" className={styles.choice}>
          <Text quiet>{words.stepPasskeyText}</Text>
          <Button
            variant="contained"
            size="large"
            disabled={offline}
            loading={isPending}
            startIcon={<KeyRound size={20} />}
            onClick={() => void finish(add)}
          >
            {words.stepPasskey}
          </Button>
        </Card>
      )}
      <Card as="div" className={styles.choice}>
        <Text quiet>{words.stepAppText}</Text>
        <Button
          variant="outlined"
          size="large"
          disabled={offline}
          startIcon={<Smartphone size={20} />}
          onClick={() => void finish(setUpAuthenticator)}
        >
          {words.stepApp}
        </Button>
      </Card>
      <Button onClick={onSignOut}>{words.signOut}</Button>
    </main>
  )
}
