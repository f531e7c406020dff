import Button from '@mui/material/Button'
import type { ButtonProps } from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, Ref } from 'react'

type AnchorProps = AnchorHTMLAttributes<HTMLAnchorElement> & { ref?: Ref<HTMLAnchorElement> }

function ButtonAnchor(props: Omit<ButtonProps<'a'>, 'component'>) {
  return <Button component="a" {...props} />
}

/** An unstyled area that links to an address outside the router's types. */
export function AreaAnchor({ ref, ...props }: AnchorProps) {
  return <ButtonBase component="a" ref={ref} {...props} />
}

/** A link that looks like a button; the router's types check its target. */
export const LinkButton = createLink(ButtonAnchor)

/** An unstyled area that is a link; the router's types check its target. */
export const AreaLink = createLink(AreaAnchor)
