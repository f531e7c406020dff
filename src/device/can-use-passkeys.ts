const ADDRESS = /^(\d+\.){3}\d+$|^\[/

/** Whether this browser has passkeys at this address: they are made for a name, over https or on this machine. */
export function canUsePasskeys(): boolean {
  return 'PublicKeyCredential' in globalThis && !ADDRESS.test(location.hostname)
}
