/** Signing in, and who is signed in. */
import * as v from 'valibot'

import { endpoint } from '../endpoint.ts'
import { AccessToken, Credentials, Me, ProfileEdit } from '../entities/person.ts'

export const createToken = endpoint('createToken', {
  method: 'POST',
  path: '/api_v2/token',
  summary: 'Sign in with email and password.',
  access: 'public',
  body: Credentials,
  data: AccessToken,
})

export const readMe = endpoint('readMe', {
  method: 'GET',
  path: '/api_v2/me',
  summary: 'The signed-in person, their customer account and its instruments.',
  access: 'customer',
  personal: true,
  data: Me,
})

export const editMe = endpoint('editMe', {
  method: 'POST',
  path: '/api_v2/me',
  summary: 'Change name, phone or language of the signed-in person.',
  access: 'customer',
  personal: true,
  body: ProfileEdit,
  data: v.nullish(Me),
})

export const revokeToken = endpoint('revokeToken', {
  method: 'POST',
  path: '/api_v2/logout',
  summary: 'Sign out: the token that was sent is revoked.',
  access: 'customer',
  personal: true,
  extension: true,
  body: v.object({}),
  data: v.unknown(),
})
