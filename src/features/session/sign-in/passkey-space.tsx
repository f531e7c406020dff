/** Height of the part that signs in with a passkey, in px. */
const HEIGHT = 94

/** Holds its place until its code is there. */
export const PasskeySpace = () => <div style={{ height: HEIGHT }} />
