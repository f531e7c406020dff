/**
 * Stand in the templates for what is only known on the device: the script that shows a template puts what was kept in
 * their place.
 */
export const PLACEHOLDER = {
  name: '{name}',
  customer: '{customer}',
  area: '{area}',
  provider: '{provider}',
} as const
