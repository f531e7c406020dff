/** The page of the portal that a provider of OpenID Connect leads back to. Apart, since every start reads it. */
export const OPENID_RETURN = '/login/openid'
