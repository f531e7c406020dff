type Rule = (text: string) => string

interface Policies {
  createPolicy: (name: 'default', rules: Record<'createScriptURL', Rule>) => unknown
}

/** The worker, and the workers of scanner and documents. */
const OWN_SCRIPT = /^\/(sw\.js|assets\/[\w.-]+\.m?js)$/

/**
 * Where the browser has Trusted Types, the server's policy lets no text become markup or script. Libraries still name
 * workers by their addresses: those of our own files pass. Whatever else is refused.
 */
export function installTrustedTypes(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: Policies }
  trustedTypes?.createPolicy('default', {
    createScriptURL(address) {
      const { origin, pathname } = new URL(address, location.href)
      if (origin !== location.origin || !OWN_SCRIPT.test(pathname)) throw new TypeError(pathname)
      return address
    },
  })
}
