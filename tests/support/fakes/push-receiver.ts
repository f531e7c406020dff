/** A browser's side of Web Push, made of RFC 8291 and RFC 8292 alone: none of what the server uses to send. */
import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto'

import type { PushMessage } from '#contract/push'

export interface Receiver {
  /** As the browser hands it to the page. */
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } }
  decrypt: (body: Buffer) => PushMessage
}

export function openReceiver(endpoint: string): Receiver {
  const own = createECDH('prime256v1')
  own.generateKeys()
  const auth = randomBytes(16)
  const derive = (key: Buffer, salt: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', key, salt, info, length))
  return {
    subscription: {
      endpoint,
      keys: {
        p256dh: own.getPublicKey('base64url', 'uncompressed'),
        auth: auth.toString('base64url'),
      },
    },
    decrypt(body) {
      const [salt, idLength] = [body.subarray(0, 16), body.readUInt8(20)]
      const sender = body.subarray(21, 21 + idLength)
      const record = body.subarray(21 + idLength)
      if (record.length > body.readUInt32BE(16)) throw new Error('more than one record')
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), sender])
      const key = derive(own.computeSecret(sender), auth, info, 32)
      const secret = derive(key, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
      const nonce = derive(key, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
      const decipher = createDecipheriv('aes-128-gcm', secret, nonce)
      decipher.setAuthTag(record.subarray(-16))
      const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
      const end = padded.lastIndexOf(2)
      return JSON.parse(padded.subarray(0, end).toString()) as PushMessage
    },
  }
}

/** The claims of the `Authorization` header, if the key that `config.json` names signed them. */
export function readVapid(authorization: string | undefined, publicKey: string) {
  const [, token = '', key] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization ?? '') ?? []
  if (key !== publicKey) throw new Error('signed with another key')
  const raw = Buffer.from(publicKey, 'base64url')
  const [x, y] = [raw.subarray(1, 33), raw.subarray(33)].map((one) => one.toString('base64url'))
  const jwk = { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }
  const [head = '', claims = '', signature = ''] = token.split('.')
  const key256 = {
    key: createPublicKey({ key: jwk, format: 'jwk' }),
    dsaEncoding: 'ieee-p1363' as const,
  }
  const signed = Buffer.from(`${head}.${claims}`)
  if (!verify('sha256', signed, key256, Buffer.from(signature, 'base64url'))) {
    throw new Error('the signature is wrong')
  }
  return JSON.parse(Buffer.from(claims, 'base64url').toString()) as {
    aud: string
    exp: number
    sub: string
  }
}
