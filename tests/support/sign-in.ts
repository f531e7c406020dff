/** Returns a token, as the sign-in screen would get it. Throws with the server's words when the account is refused. */
export async function signIn(origin: string, email: string, password = 'benchside-demo') {
  const answer = await fetch(`${origin}/api_v2/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify({ email, password }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${email} could not sign in: ${answer.status} ${text}`)
  const { data } = JSON.parse(text) as { data: { access_token: string } }
  return data.access_token
}
