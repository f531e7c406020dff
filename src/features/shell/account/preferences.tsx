import { useColorScheme } from '@mui/material/styles'

import { useEditMe } from '#api/account/account'
import { LANGUAGES, type Language } from '#contract/language'
import { chooseLanguage } from '#i18n/language'
import { useLanguage, useStrings } from '#i18n/use-strings'
import { Segments } from '#ui/form/segments.tsx'
import { personalStorage } from '#vault/personal-storage'

const SCHEMES = ['system', 'light', 'dark'] as const

/** Appearance on this device, and the language; on a shared bench that is the person's. */
export function Preferences() {
  const { nav } = useStrings()
  const language = useLanguage()
  const { mode, setMode } = useColorScheme()
  const editMe = useEditMe()
  const speak = (code: Language) => {
    void chooseLanguage(code, personalStorage())
    editMe.mutate({ language: code })
  }
  return (
    <>
      <Segments
        label={nav.language}
        value={language}
        options={LANGUAGES.map((code) => ({ value: code, label: nav.languages[code] }))}
        onChange={speak}
      />
      <Segments
        label={nav.scheme}
        value={mode ?? 'system'}
        options={SCHEMES.map((scheme) => ({ value: scheme, label: nav.schemes[scheme] }))}
        onChange={setMode}
      />
    </>
  )
}
