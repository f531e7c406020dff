import Button from '@mui/material/Button'
import { LogOut } from 'lucide-react'
import type { ReactNode } from 'react'

import { useStrings } from '#i18n/use-strings'
import { Page } from '#ui/screen/page.tsx'

import { DeviceSection } from './device-section.tsx'
import { ProfileForm } from './profile-form.tsx'
import { ProfileLinks } from './profile-links.tsx'
import { ProfileSection } from './profile-section.tsx'
import { profileStrings } from './strings.ts'

interface ProfileScreenProps {
  /** Language and colours, as in the account modal. */
  appearance: ReactNode
  /** The linked accounts; nothing if there is only one. */
  linked: ReactNode
  onSignOut: () => void
}

/** The person, and the portal on this device. */
export function ProfileScreen({ appearance, linked, onSignOut }: ProfileScreenProps) {
  const { nav } = useStrings()
  const words = useStrings(profileStrings)
  return (
    <Page title={nav.profile} lead={words.lead} width={720}>
      <div style={{ display: 'grid', gap: 24 }}>
        <ProfileSection title={words.you}>
          <ProfileForm />
        </ProfileSection>
        {linked && (
          <ProfileSection title={words.linked} plain>
            {linked}
          </ProfileSection>
        )}
        <ProfileSection title={words.appearance}>
          <div style={{ display: 'grid', gap: 20 }}>{appearance}</div>
        </ProfileSection>
        <ProfileSection title={words.messages} bare>
          <ProfileLinks />
        </ProfileSection>
        <ProfileSection title={words.device}>
          <DeviceSection />
        </ProfileSection>
        <ProfileSection title={words.signOut}>
          <p style={{ margin: '0 0 12px' }}>{words.signOutHint}</p>
          <Button variant="outlined" startIcon={<LogOut size={18} />} onClick={onSignOut}>
            {words.signOut}
          </Button>
        </ProfileSection>
      </div>
    </Page>
  )
}
