import { securityWords } from '#strings/security-words'
import { Page } from '#ui/page.tsx'
import { useWords } from '#ui/use-strings.ts'

import { DevicesList } from './devices-list.tsx'
import { PasswordForm } from './password-form.tsx'
import { ProfileSection } from './profile-section.tsx'
import { ToProfile } from './to-profile.tsx'

/** The password, and the devices that are let in by it. */
export function SecurityScreen({ onSignOut }: { onSignOut: () => void }) {
  const words = useWords(securityWords)
  return (
    <Page title={words.title} lead={words.lead} width={720}>
      <div style={{ display: 'grid', gap: 24 }}>
        <ProfileSection title={words.password}>
          <PasswordForm />
        </ProfileSection>
        <ProfileSection title={words.devices} plain>
          <DevicesList onSignOut={onSignOut} />
        </ProfileSection>
      </div>
      <ToProfile />
    </Page>
  )
}
