type Rule = (text: string) => string

interface Policies {
  createPolicy: (name: 'default', rules: Record<'createScriptURL', Rule>) => unknown
}

/** The service worker, and the workers of scanner and PDF reader. */
const OWN_SCRIPT = /^\/(sw\.js|assets\/[\w.-]+\.m?js)$/

/**
 * With Trusted Types, the server's policy lets no text become markup or script. Libraries start workers by their
 * addresses: those of our own files are allowed, everything else is refused.
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
