import { useColorScheme } from '@mui/material/styles'

import { LANGUAGES, type Language } from '#contract/language'
import { useEditMe } from '#data/account'
import { Segments } from '#ui/form/segments.tsx'
import { chooseLanguage } from '#ui/language.ts'
import { useLanguage, useStrings } from '#ui/use-strings.ts'

const SCHEMES = ['system', 'light', 'dark'] as const

/** How the portal looks and speaks on this device. */
export function Preferences() {
  const { nav } = useStrings()
  const language = useLanguage()
  const { mode, setMode } = useColorScheme()
  const editMe = useEditMe()
  const speak = (code: Language) => {
    void chooseLanguage(code)
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
