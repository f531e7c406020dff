import Button from '@mui/material/Button'
import { Smartphone } from 'lucide-react'
import { useState } from 'react'

import { noteFactorIsSet } from '#api/bench/arrival'
import type { Arrival } from '#api/bench/unlock'
import { useConfig } from '#api/http/config'
import { useConnectivity } from '#device/connectivity'
import { useStrings } from '#i18n/use-strings'
import { Text } from '#ui/text.tsx'

import { benchStrings } from './bench-strings.ts'

/** Has the person of this token set up an authenticator app; resolves with whether they did. */
export type SetUpFactor = (token: string) => Promise<boolean>

interface FactorPanelProps {
  arrival: Arrival
  setUpFactor: SetUpFactor
  /** They have set it up elsewhere. */
  onSignIn: () => void
}

/** Whoever lacks the second factor that the vendor asks for sets it up here, with their phone, or on a device of their own. */
export function FactorPanel({ arrival, setUpFactor, onSignIn }: FactorPanelProps) {
  const words = useStrings(benchStrings)
  const { brand, api_sign_in } = useConfig()
  const offline = useConnectivity() === 'offline'
  const [isSettingUp, setSettingUp] = useState(false)
  const mayHere = api_sign_in.includes('code')
  const setUp = async () => {
    setSettingUp(true)
    const isSet = await setUpFactor(arrival.token).catch(() => false)
    setSettingUp(false)
    if (isSet) noteFactorIsSet()
  }
  return (
    <>
      <Text as="p" role="status">
        {words.factorLead(brand.name)}
      </Text>
      {mayHere && (
        <>
          <Text quiet>{words.factorHereText}</Text>
          <Button
            variant="contained"
            size="large"
            disabled={offline}
            loading={isSettingUp}
            startIcon={<Smartphone size={20} />}
            onClick={() => void setUp()}
          >
            {words.factorHere}
          </Button>
        </>
      )}
      <Text quiet>
        {mayHere ? words.factorElsewhere(location.host) : words.factorOnlyElsewhere(location.host)}
      </Text>
      <Button variant="outlined" onClick={onSignIn}>
        {words.signInAgain}
      </Button>
    </>
  )
}
