/** Which customer account a person sees: one, and nothing of any other. */

export interface AccountChoice {
  role: 'customer' | 'staff'
  /** The account that the device has switched on. */
  chosen: number | null
  /** The same account where the person is (still) linked to it. */
  linked: number | null
}

/** A customer's user sees an account only while linked to it; the vendor's staff see the one they chose. */
export function visibleAccount({ role, chosen, linked }: AccountChoice): number | undefined {
  return (role === 'staff' ? chosen : linked) ?? undefined
}
