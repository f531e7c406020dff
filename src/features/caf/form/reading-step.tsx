import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { Info } from 'lucide-react'
import type { ReactNode } from 'react'

import { useStrings } from '#i18n/use-strings'
import { paint } from '#ui/theme/theme.ts'

import { CafDialog } from '../caf-dialog.tsx'
import { CafReader } from '../caf-reader.tsx'
import { RevisionNote } from '../revision-note.tsx'
import { cafStrings } from '../strings.ts'
import { mustAgree } from './caf-checks.ts'
import { mayGoOn } from './caf-flow.ts'
import { Tick } from './tick.tsx'
import type { CafSteps } from './use-caf-steps.ts'

const Above = styled('div')(({ theme }) => ({
  flex: 'none',
  display: 'grid',
  gap: theme.spacing(1),
  padding: theme.spacing(1, 2),
  // A long note leaves room for the document.
  maxHeight: '34vh',
  overflowY: 'auto',
  '& .warning': { display: 'flex', gap: 8, fontSize: 14, color: paint.quiet },
  '& .warning svg': { flex: 'none', marginTop: 1 },
  [theme.breakpoints.up('sm')]: { paddingInline: theme.spacing(3) },
}))

export interface CafFrame {
  title: string
  number: string | undefined
  onClose: () => void
}

interface ReadingStepProps {
  frame: CafFrame
  steps: CafSteps
  notice: ReactNode
}

/** Step 2 of section 2.3: the document, to its end; in a tab of its own where it can't be shown here. */
export function ReadingStep({ frame, steps, notice }: ReadingStepProps) {
  const caf = useStrings(cafStrings)
  const { flow, dispatch } = steps
  const { form, read, readIn, agreed } = flow
  const tick = readIn === 'tab' ? caf.inTab : caf
  return (
    <CafDialog
      {...frame}
      step={1}
      foot={
        <>
          {mustAgree(form) && (
            <div style={{ flex: '1 1 320px' }}>
              <Tick
                checked={agreed}
                disabled={!read}
                onChange={(ticked) => dispatch({ type: 'agree', agreed: ticked })}
              >
                {tick.agreement}
                {!read && <small>{tick.agreeLater}</small>}
              </Tick>
            </div>
          )}
          <Button
            variant="contained"
            size="large"
            disabled={!mayGoOn(flow)}
            onClick={steps.goOn}
            sx={{ flex: { xs: '1 1 100%', sm: '0 0 auto' }, minWidth: 160 }}
          >
            {caf.goOn}
          </Button>
        </>
      }
    >
      <Above tabIndex={form.revision === undefined ? undefined : 0}>
        {notice}
        <p className="warning">
          <Info size={18} aria-hidden />
          {caf.warning}
        </p>
        <RevisionNote form={form} />
      </Above>
      <CafReader
        form={form}
        onRead={(toBottom) => dispatch({ type: 'scroll', toBottom })}
        onUnshown={() => dispatch({ type: 'unshown' })}
        onOpen={() => dispatch({ type: 'opened' })}
        style={{ flex: 1, minHeight: 0 }}
      />
    </CafDialog>
  )
}
