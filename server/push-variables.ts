/** The variables of the environment about push messages. */
import { readFileSync } from 'node:fs'

import * as v from 'valibot'

import { ServiceAccount } from './platform/push/fcm-token.ts'
import type { PushSettings } from './platform/push/open-carriers.ts'
import { StartError } from './platform/start-error.ts'
import { splitList, url } from './variables.ts'

export const PUSH_VARIABLES = {
  FCM_PROJECT_ID: v.optional(v.string()),
  FCM_SERVICE_ACCOUNT: v.optional(v.string()),
  FCM_ENDPOINT: v.optional(url('FCM_ENDPOINT', 'http:', 'https:')),
  PUSH_SERVICES: v.optional(v.string()),
}

const Variables = v.object(PUSH_VARIABLES)

const FCM_ENDPOINT = 'https://fcm.googleapis.com'

/** Throws {@link StartError}; values are not repeated in it. */
export function pushSettings(
  variables: v.InferOutput<typeof Variables>,
): Omit<PushSettings, 'connection'> {
  const { FCM_PROJECT_ID: projectId, FCM_SERVICE_ACCOUNT: account, PUSH_SERVICES = '' } = variables
  const origins = splitList(PUSH_SERVICES)
  if (origins.some((each) => !URL.canParse(each) || new URL(each).origin !== each)) {
    throw new StartError('PUSH_SERVICES must be origins such as https://push.example, with commas')
  }
  const endpoint = (variables.FCM_ENDPOINT ?? FCM_ENDPOINT).replace(/\/+$/, '')
  const fcm = projectId && account && { projectId, account: readAccount(account), endpoint }
  return { services: origins, ...(fcm && { fcm }) }
}

/** `given` is the JSON of a service account, or the path of a file that has it. */
function readAccount(given: string): ServiceAccount {
  try {
    const text = given.trimStart().startsWith('{') ? given : readFileSync(given, 'utf8')
    return v.parse(ServiceAccount, JSON.parse(text))
  } catch (cause) {
    const problem =
      'FCM_SERVICE_ACCOUNT must be the JSON of a service account, or the path of its file'
    throw new StartError(problem, { cause })
  }
}
