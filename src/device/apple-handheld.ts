/**
 * Whether this is an iPhone or iPad. There the portal is installed from the share sheet, which no page can open; only
 * then can it receive push messages, and keeps what it stored beyond a week without use.
 */
export function isAppleHandheld({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'> = navigator): boolean {
  if (/iPhone|iPad|iPod/.test(userAgent)) return true
  // An iPad calls itself a Mac, and no Mac is touched.
  return /Macintosh/.test(userAgent) && maxTouchPoints > 1
}
