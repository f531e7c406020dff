import { meQuery } from '../session/people.ts'

export const PASSKEYS = ['passkeys']
export const IDENTITIES = ['identities']
export const SECOND_FACTOR = ['second-factor']

/** What is outdated once a way to sign in was added or removed. */
export const FACTORS = [PASSKEYS, SECOND_FACTOR, IDENTITIES, meQuery.queryKey]
