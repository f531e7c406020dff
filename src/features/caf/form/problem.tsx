import { styled } from '@mui/material/styles'

import { paint } from '#ui/theme/theme.ts'

const Line = styled('p')({ marginTop: 6, fontSize: 14, color: paint.danger })

/** What is wrong with the field above; nothing where nothing is. */
export function Problem({ id, children }: { id: string; children: string | undefined }) {
  return children === undefined ? null : <Line id={id}>{children}</Line>
}
