import Button from '@mui/material/Button'
import type { ButtonProps } from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, Ref } from 'react'

type AnchorProps = AnchorHTMLAttributes<HTMLAnchorElement> & { ref?: Ref<HTMLAnchorElement> }

function ButtonAnchor(props: Omit<ButtonProps<'a'>, 'component'>) {
  return <Button component="a" {...props} />
}

/** An area without a look of its own that leads to an address outside the router's types. */
export function AreaAnchor({ ref, ...props }: AnchorProps) {
  return <ButtonBase component="a" ref={ref} {...props} />
}

/** A button that is a link: its target is checked by the router's types. */
export const LinkButton = createLink(ButtonAnchor)

/** An area without a look of its own that is a link: its target is checked by the router's types. */
export const AreaLink = createLink(AreaAnchor)
