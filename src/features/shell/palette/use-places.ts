import { useColorScheme } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import {
  ArrowLeftRight,
  Bell,
  Clock,
  Keyboard,
  Languages,
  Lock,
  LogOut,
  Moon,
  Plus,
  ScanLine,
  ShieldCheck,
  Sun,
  UserRound,
} from 'lucide-react'

import { useEditMe } from '#api/account/account'
import { useHasScreen } from '#api/http/screens'
import { useCanSwitchAccount } from '#api/session/linked-accounts'
import { meQuery } from '#api/session/people'
import { chooseLanguage } from '#i18n/language'
import { useLanguage, useStrings } from '#i18n/use-strings'
import { personalStorage } from '#vault/personal-storage'
import { isSharedBench } from '#vault/vault'

import { signOutAfterAsking } from '../account/sign-out.ts'
import { useDestinations } from '../navigation/destinations.ts'
import type { Finding } from './finding.ts'
import { openShortcuts } from './open-shortcuts.ts'
import { paletteStrings } from './palette-strings.ts'

/** Returns the screens of this portal and what can be done from anywhere. */
export function usePlaces(): Finding[] {
  const { nav, outbox } = useStrings()
  const { actions } = useStrings(paletteStrings)
  const navigate = useNavigate()
  const destinations = useDestinations()
  const has = useHasScreen()
  const language = useLanguage()
  const { mode, systemMode, setMode } = useColorScheme()
  const editMe = useEditMe()
  const { data: me } = useQuery(meQuery)
  const canSwitch = useCanSwitchAccount(me)
  const isDark = (mode === 'system' ? systemMode : mode) === 'dark'
  const other = language === 'en' ? 'id' : 'en'

  const screen = (
    id: string,
    title: string,
    Icon: Finding['Icon'],
    run: () => unknown,
  ): Finding => ({
    id: `screen ${id}`,
    group: 'screens',
    title,
    Icon,
    run,
  })
  const action = (
    id: string,
    title: string,
    Icon: Finding['Icon'],
    run: () => unknown,
  ): Finding => ({
    id: `action ${id}`,
    group: 'actions',
    title,
    Icon,
    run,
  })
  const toProfile = (slug: string) => navigate({ to: '/profile/$slug', params: { slug } })

  return [
    action('open', nav.openTicket, Plus, () => navigate({ to: '/ticket/open/choose' })),
    action('scan', nav.scan, ScanLine, () => navigate({ to: '/tickets/open/qr' })),
    ...destinations.map(({ to, name, Icon }) =>
      screen(to, nav[name], Icon, () => navigate({ to })),
    ),
    screen('profile', nav.profile, UserRound, () => toProfile('me')),
    screen('waiting', outbox.title, Clock, () => toProfile('waiting')),
    screen('security', actions.security, ShieldCheck, () => toProfile('security')),
    ...(has('/notifications')
      ? [screen('push', actions.notificationSettings, Bell, () => toProfile('notifications'))]
      : []),
    action('scheme', isDark ? actions.light : actions.dark, isDark ? Sun : Moon, () =>
      setMode(isDark ? 'light' : 'dark'),
    ),
    action('language', actions.language, Languages, () => {
      void chooseLanguage(other, personalStorage())
      editMe.mutate({ language: other })
    }),
    action('shortcuts', actions.shortcuts, Keyboard, openShortcuts),
    ...(canSwitch
      ? [
          action('switch', actions.switchAccount, ArrowLeftRight, async () =>
            (await import('../account/switch-account.ts')).chooseAccount(),
          ),
        ]
      : []),
    ...(isSharedBench()
      ? [action('lock', nav.lock, Lock, async () => (await import('#api/bench/lock')).lock())]
      : []),
    action('sign-out', nav.signOut, LogOut, signOutAfterAsking),
  ]
}
