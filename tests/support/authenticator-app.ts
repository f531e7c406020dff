/** An authenticator app, as a telephone has one. */
import { generate } from 'otplib'

/** The code that it shows at `at`; `behindMs` is how far its clock is behind. */
export async function codeAt(secret: string, at: Date, behindMs = 0): Promise<string> {
  return generate({ secret, epoch: Math.floor((at.getTime() - behindMs) / 1000) })
}
