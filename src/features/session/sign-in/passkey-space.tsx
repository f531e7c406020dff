/** Height of the part that signs in with a passkey, in px. */
const HEIGHT = 89

/** Holds its place until its code is there, or it is known whether it is needed. */
export const PasskeySpace = () => <div data-passkeys style={{ height: HEIGHT }} />
