import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { Copy } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'

import { useStrings } from '#i18n/use-strings'
import { Input } from '#ui/form/input.tsx'
import { paint, tint } from '#ui/theme/theme.ts'
import { FONT, RADIUS } from '#ui/theme/tokens.ts'
import { showToast } from '#ui/toast/toast.ts'

import { planningStrings } from './strings.ts'

const Box = styled('div')({
  display: 'grid',
  gap: 8,
  padding: 16,
  borderRadius: RADIUS.control,
  border: `1px solid ${paint.primary}`,
  backgroundColor: tint(paint.primary, 6),
  '& label': { fontWeight: 600 },
  '& input': { fontFamily: FONT.mono, fontSize: 14 },
})

/** A fresh address, to be taken along now. */
export function FeedAddress({ address }: { address: string }) {
  const { feed: words } = useStrings(planningStrings)
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.select(), [])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      showToast('success', words.copied)
    } catch {
      field.current?.select()
      showToast('warning', words.notCopied)
    }
  }
  return (
    <Box>
      <label htmlFor={id}>{words.address}</label>
      <Input
        id={id}
        fullWidth
        readOnly
        value={address}
        inputRef={field}
        onFocus={(event) => event.target.select()}
      />
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, alignItems: 'center' }}>
        <Typography variant="body2" role="status" sx={{ flex: '1 1 200px' }}>
          {words.once}
        </Typography>
        <Button variant="contained" startIcon={<Copy size={18} />} onClick={() => void copy()}>
          {words.copy}
        </Button>
      </div>
    </Box>
  )
}
