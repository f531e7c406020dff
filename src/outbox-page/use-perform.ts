import { useMutation, type UseMutationOptions } from '@tanstack/react-query'

import { ApiError } from '#contract/http/envelope'

import {
  perform,
  type CommandInput,
  type CommandName,
  type Performance,
  type Performed,
} from './outbox.ts'

/** What was done: the server has it, or it waits on this device under `key`. */
export type Done<N extends CommandName> = Exclude<Performed<N>, { state: 'refused' }>

export interface ToPerform<N extends CommandName> extends Performance {
  input: CommandInput<N>
}

/**
 * Does what may be done offline, as a mutation: it succeeds when the server has it or the device keeps it, and fails
 * like any other call when the server refuses it or the device has no room.
 */
export function usePerform<N extends CommandName>(name: N, meta: UseMutationOptions['meta'] = {}) {
  return useMutation({
    mutationFn: async ({ input, ...performance }: ToPerform<N>): Promise<Done<N>> => {
      const performed = await perform(name, input, performance)
      if (performed.state !== 'refused') return performed
      const { status, message, errors } = performed.refused
      throw new ApiError('refused', status, message, { errors })
    },
    meta,
  })
}
