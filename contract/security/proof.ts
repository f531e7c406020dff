/** Proving once more who sits there, for what a session that somebody found open must not do. Extensions. */
import * as v from 'valibot'

import { endpoint } from '../http/endpoint.ts'
import { Flag, absent } from '../http/schemas.ts'
import { Code, GivenPassword } from '../session.ts'
import { BrowserAnswer, BrowserQuestion } from './passkeys.ts'

/** How long a proof counts, in ms. */
export const PROOF_MS = 10 * 60_000

/** The same of a call that wants it `freshOnBench`, in a session of a shared bench. */
export const BENCH_PROOF_MS = 60_000

/** By which the person can prove it. Where a second factor is asked for, the password alone is none for whoever has one. */
export const ProofWays = v.object({
  passkey: absent(Flag),
  password: absent(Flag),
  /** With the password. */
  code: absent(Flag),
})
export type ProofWays = v.InferOutput<typeof ProofWays>

/** A passkey's answer alone, or the password, with a code where a second factor is set up. */
export const Proof = v.object({
  answer: v.optional(BrowserAnswer),
  password: v.optional(GivenPassword),
  code: v.optional(Code),
})

const personal = { access: 'customer', extension: true, personal: true } as const

export const readProofWays = endpoint({
  ...personal,
  method: 'GET',
  path: '/api_v2/customer/proof',
  summary: 'How the person can prove once more who they are.',
  enrolling: true,
  data: ProofWays,
})

export const beginProof = endpoint({
  ...personal,
  method: 'POST',
  path: '/api_v2/customer/proof/begin',
  summary: 'What a browser has to ask for to prove it with a passkey.',
  enrolling: true,
  unkept: true,
  audit: false,
  body: v.object({}),
  data: BrowserQuestion,
})

export const prove = endpoint({
  ...personal,
  method: 'POST',
  path: '/api_v2/customer/proof',
  summary: 'Prove once more who one is; for 10 minutes this session may do what asks for it.',
  enrolling: true,
  unkept: true,
  audit: false,
  body: Proof,
  data: v.unknown(),
})
