import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { useState } from 'react'

import { useStrings } from '#i18n/use-strings'

import { OfflineDrawing } from '../art/offline-drawing.tsx'
import { TabDrawing } from '../art/tab-drawing.tsx'
import { useOnline } from '../hooks/use-online.ts'
import { StatePanel } from '../screen/state-panel.tsx'
import { fileStrings } from './strings.ts'
import { TabLink } from './tab-link.tsx'

import styles from './elsewhere-file.module.css'

export function FilePicture({ className, alt, ...props }: ComponentProps<'img'>) {
  return <img className={clsx(styles.filePicture, className)} alt={alt} {...props} />
}

/** Extensions that an image element can't show. */
const DOCUMENT = /\.(pdf|docx?|xlsx?|pptx?|zip|txt|csv|mp4|html?)$/i

/** Whether a file may be a picture: many addresses have no extension. */
export function mightBePicture(address: string): boolean {
  return URL.canParse(address) && !DOCUMENT.test(new URL(address).pathname)
}

interface ElsewhereFileProps {
  /** http or https address on another host. */
  address: string
  name: string
  /** It may be a picture: the browser shows it in place if the portal's policy allows it. */
  picture: boolean
}

/** A file of another host whose bytes can't be read: the browser shows it, here or in a tab. */
export function ElsewhereFile({ address, name, picture }: ElsewhereFileProps) {
  const [broken, setBroken] = useState<string>()
  if (picture && broken !== address) {
    return (
      <FilePicture
        src={address}
        alt={name}
        referrerPolicy="no-referrer"
        onError={() => setBroken(address)}
      />
    )
  }
  return <ElsewherePanel address={address} />
}

interface ElsewherePanelProps {
  address: string
  /** A more specific title than the default. */
  title?: string
  hint?: string
  label?: string
  onOpen?: () => void
}

/** Offers to open a file in a tab. */
export function ElsewherePanel({ address, title, hint, label, onOpen }: ElsewherePanelProps) {
  const { errors } = useStrings()
  const words = useStrings(fileStrings)
  if (!useOnline()) {
    return (
      <StatePanel
        alert
        drawing={<OfflineDrawing />}
        title={errors.offlineTitle}
        text={errors.offlineText}
      />
    )
  }
  return (
    <StatePanel
      drawing={<TabDrawing />}
      title={title ?? words.elsewhere.title}
      text={[words.elsewhere.text(new URL(address).host), hint].filter(Boolean).join(' ')}
      action={
        <TabLink size="large" address={address} label={label ?? words.open} onOpen={onOpen} />
      }
    />
  )
}
