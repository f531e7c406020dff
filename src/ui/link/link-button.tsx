import Button from '@mui/material/Button'
import type { ButtonProps } from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, Ref } from 'react'

type AnchorProps = AnchorHTMLAttributes<HTMLAnchorElement> & { ref?: Ref<HTMLAnchorElement> }

function ButtonAnchor(props: Omit<ButtonProps<'a'>, 'component'>) {
  return <Button component="a" {...props} />
}

/** An unstyled area, to be styled and then made a link with the router's `createLink`. */
export function AreaAnchor({ ref, ...props }: AnchorProps) {
  return <ButtonBase component="a" ref={ref} {...props} />
}

/** A button that is a link: its target is checked by the router's types. */
export const LinkButton = createLink(ButtonAnchor)
