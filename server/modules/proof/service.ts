/** Proofs: whoever sits at a session shows once more that they are the person. */
import type * as v from 'valibot'

import type { Proof, ProofWays } from '#contract/security/proof'
import type { Context } from '#server/http/context'
import { type HttpError, invalidFields } from '#server/http/http-error'

import type { PasskeyService } from '../passkeys/service.ts'
import {
  type AttemptLimiter,
  type PersonService,
  type SecondFactorCheck,
  sessionMessages,
  type SessionService,
} from '../session/service.ts'
import { proofMessages } from './messages.ts'

interface Parts {
  people: PersonService
  sessions: SessionService
  attempts: AttemptLimiter
  passkeys: PasskeyService
  secondFactor: SecondFactorCheck
  /** Tells the person of wrong passwords in this session. */
  warnInSession: (context: Context) => Promise<void>
}

export class ProofService {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  async readWays(context: Context): Promise<ProofWays> {
    const code = await this.#parts.secondFactor.asksForCode(context, context.person.id)
    const { needsFactor, hasSecondFactor } = context.person
    return {
      passkey: await this.#parts.passkeys.has(context),
      password: code || !(needsFactor && hasSecondFactor),
      code,
    }
  }

  /**
   * Throws 422 on what is not right: `answer`, `password` or `code`, which is asked for beside the password where a second
   * factor is set up; 429 after too many.
   */
  async prove(context: Context, given: v.InferOutput<typeof Proof>): Promise<void> {
    if (given.answer) {
      const { passkeys, sessions } = this.#parts
      const isProved = await passkeys.prove(context, given.answer, async (inside) => {
        await sessions.hold(inside)
        await sessions.noteProof(inside, 'passkey')
      })
      if (isProved) return
      throw invalidFields(context, {
        answer: { message: proofMessages[context.language].wrongPasskey },
      })
    }
    if (given.password === undefined) throw invalidFields(context, { password: 'required' })
    if (!(await this.readWays(context)).password) throw passkeyNeeded(context)
    await this.#provePassword(context, given.password)
    await this.#proveCode(context, given.code)
  }

  async #provePassword(context: Context, password: string): Promise<void> {
    const { people, attempts, warnInSession } = this.#parts
    const { id, tokenId } = context.person
    const right = await attempts.password(
      context,
      { userId: id, tokenId },
      {
        look: () => people.verifyPassword(context, id, password),
        onSlow: () => warnInSession(context),
      },
    )
    if (right !== undefined) return
    throw invalidFields(context, {
      password: { message: sessionMessages[context.language].wrongPassword },
    })
  }

  async #proveCode(context: Context, code: string | undefined): Promise<void> {
    const { people, attempts, secondFactor, sessions } = this.#parts
    const { id } = context.person
    const prove = () =>
      context.db.transaction().execute(async (tx) => {
        const inside = { ...context, db: tx }
        await people.lock(inside, id)
        await sessions.hold(inside)
        const checked = await secondFactor.check(inside, id, code)
        if (checked !== 'missing' && checked !== 'wrong') {
          await sessions.noteProof(inside, checked === 'none' ? 'password' : checked)
        }
        return checked
      })
    // what is missing counts for nothing
    const checked =
      code === undefined
        ? await prove()
        : await attempts.code(
            context,
            { userId: id, tokenId: context.person.tokenId },
            {
              look: async () => {
                const result = await prove()
                return result === 'wrong' ? undefined : result
              },
              onSlow: () => secondFactor.warnOfGuesses(context, id),
            },
          )
    if (checked === 'missing' || checked === 'wrong' || checked === undefined) {
      throw codeProblem(context, checked)
    }
  }
}

/** The vendor asks for a second factor, and theirs is a passkey. */
function passkeyNeeded(context: Context): HttpError {
  const message = proofMessages[context.language].passkeyNeeded
  return invalidFields(context, { password: { message } })
}

function codeProblem(context: Context, checked: 'missing' | undefined | 'wrong'): HttpError {
  const { codeNeeded, wrongCode } = sessionMessages[context.language]
  return invalidFields(context, {
    code: { message: checked === 'missing' ? codeNeeded : wrongCode },
  })
}
