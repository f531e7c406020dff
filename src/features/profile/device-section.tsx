import Button from '@mui/material/Button'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSelector } from '@tanstack/react-store'
import { HardDrive, MonitorDown } from 'lucide-react'
import type { ReactNode } from 'react'

import { forgetFiles } from '#cache/file-cache'
import { isAppleHandheld } from '#device/apple-handheld'
import { findInstallWay, installOfferStore, installPortal } from '#device/install-prompt'
import { askForDurableStorage, isInstalled, readStorageUse } from '#device/storage'
import { installStrings } from '#i18n/install-strings'
import { useStrings } from '#i18n/use-strings'
import { formatBytes } from '#ui/format-bytes.ts'
import { askToConfirm } from '#ui/modal/confirm.ts'
import { Text } from '#ui/text.tsx'
import { showToast } from '#ui/toast/toast.ts'

import { profileStrings } from './strings.ts'

import styles from './device-section.module.css'

const STORAGE = ['storage-use']

/** Installing the portal as an app, and its storage. */
export function DeviceSection() {
  const words = useStrings(profileStrings)
  const install = useStrings(installStrings)
  const offer = useSelector(installOfferStore)
  const queryClient = useQueryClient()
  const { data: use } = useQuery({
    queryKey: STORAGE,
    queryFn: readStorageUse,
    networkMode: 'always',
    persister: undefined,
    staleTime: 0,
    gcTime: 0,
  })
  const refresh = () => queryClient.invalidateQueries({ queryKey: STORAGE })
  const installed = isInstalled()
  const byShare = isAppleHandheld()
  const whenEvicted = byShare && !installed ? words.evictedAfterAWeek : words.notDurable
  const keepSafe = async () => {
    if (!(await askForDurableStorage())) showToast('info', words.notAllowed)
    await refresh()
  }
  const free = async () => {
    if (!(await askToConfirm(words.freeQuestion, words.freeFiles))) return
    await forgetFiles()
    showToast('success', words.freed)
    await refresh()
  }
  return (
    <>
      <DeviceRow
        icon={<MonitorDown size={22} aria-hidden />}
        title={installed ? words.installed : words.notInstalled}
        text={installed ? undefined : install.ways[findInstallWay(navigator, offer !== undefined)]}
      >
        {!installed && offer && (
          <Button variant="outlined" onClick={() => void installPortal()}>
            {install.install}
          </Button>
        )}
      </DeviceRow>
      <DeviceRow
        icon={<HardDrive size={22} aria-hidden />}
        title={
          use?.used === undefined ? words.storageUnknown : words.storage(formatBytes(use.used))
        }
        text={use?.durable ? words.durable : whenEvicted}
      >
        {use && !use.durable && (
          <Button variant="outlined" onClick={() => void keepSafe()}>
            {words.makeDurable}
          </Button>
        )}
        <Button variant="outlined" onClick={() => void free()}>
          {words.freeFiles}
        </Button>
      </DeviceRow>
    </>
  )
}

interface DeviceRowProps {
  icon: ReactNode
  title: string
  text: string | undefined
  children?: ReactNode
}

function DeviceRow({ icon, title, text, children }: DeviceRowProps) {
  return (
    <div className={styles.line}>
      {icon}
      <div>
        <b>{title}</b>
        {text !== undefined && (
          <Text variant="body2" quiet>
            {text}
          </Text>
        )}
        <div className={styles.actions}>{children}</div>
      </div>
    </div>
  )
}
