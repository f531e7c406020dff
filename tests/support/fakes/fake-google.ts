/** Stands in for Google: whoever has the service account's key is granted a token, and sends with it. */
import { createVerify, generateKeyPairSync } from 'node:crypto'

import { openFakePushService } from './fake-push-service.ts'

export type FakeGoogle = Awaited<ReturnType<typeof openGoogle>>

export async function openGoogle() {
  const service = await openFakePushService()
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const projectId = 'lab-project'
  const granted = { status: 200, body: { access_token: 'ya29.granted', expires_in: 3600 } }
  service.answer('/token', granted, granted, granted)
  const account = {
    client_email: `push@${projectId}.iam.example`,
    private_key: privateKey,
    private_key_id: 'key-1',
    token_uri: `${service.origin}/token`,
  }
  return {
    service,
    projectId,
    account,
    /** Where messages are sent to. */
    send: `/v1/projects/${projectId}/messages:send`,
    /** The web app as `config.json` names it; its key is a point of P-256, as browsers check. */
    firebase: {
      apiKey: 'AIzaStandIn',
      projectId,
      messagingSenderId: '1',
      appId: '1:1:web:1',
      vapidKey:
        'BDwQbkYS6SEoGvxRSIi1zCJTQOSfqxCuJOlAtMBiJdkVqCAyFJxLYG9mVo4oJW4XLSQVsFyH1HXgbLG4xG1m5Us',
    },
    /** Whether the service account's key signed this assertion. */
    signed: (assertion: string) => {
      const [head = '', claims = '', signature = ''] = assertion.split('.')
      const verifier = createVerify('RSA-SHA256').update(`${head}.${claims}`)
      return verifier.verify(publicKey, Buffer.from(signature, 'base64url'))
    },
    close: service.close,
  }
}
