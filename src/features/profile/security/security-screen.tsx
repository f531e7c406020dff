import { useQuery } from '@tanstack/react-query'

import { meQuery } from '#api/session/people'
import { useStrings } from '#i18n/use-strings'
import { Page } from '#ui/screen/page.tsx'

import { BackToProfile } from '../back-to-profile.tsx'
import { BenchesSection } from '../benches/benches-section.tsx'
import { ProfileSection } from '../profile-section.tsx'
import { DevicesList } from './devices-list.tsx'
import { IdentitiesSection } from './identities-section.tsx'
import { PasskeysSection } from './passkeys-section.tsx'
import { PasswordForm } from './password-form.tsx'
import { securityStrings } from './security-strings.ts'
import { TwoStepSection } from './two-step-section.tsx'

/** The password, passkeys, single sign-on, the authenticator app, and the signed-in devices. */
export function SecurityScreen({ onSignOut }: { onSignOut: () => void }) {
  const words = useStrings(securityStrings)
  const { data: me } = useQuery(meQuery)
  return (
    <Page title={words.title} lead={words.lead} width={720} back={<BackToProfile />}>
      <div style={{ display: 'grid', gap: 24 }}>
        <ProfileSection title={words.password}>
          <PasswordForm />
        </ProfileSection>
        <PasskeysSection />
        <IdentitiesSection />
        <TwoStepSection />
        <ProfileSection title={words.devices} plain>
          <DevicesList onSignOut={onSignOut} />
        </ProfileSection>
        <BenchesSection mayShare={me?.role !== 'staff'} />
      </div>
    </Page>
  )
}
