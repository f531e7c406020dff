/** The zone of times that name none: `time_zone` of `/config.json`, an IANA name. */
let zone = ''

export const vendorZone = (): string => zone

/** From now on; a zone that nobody knows is as good as none. */
export function readTimesIn(name: string): void {
  zone = name
}
