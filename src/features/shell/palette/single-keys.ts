import { keepLocally } from '#device/keep-locally'

const STORAGE_KEY = 'single-keys'

/** Whether shortcuts of a letter alone are on; speech input types letters as well (WCAG 2.1.4). */
export const areSingleKeysOn = (): boolean => localStorage.getItem(STORAGE_KEY) !== 'off'

/** Turns shortcuts of a letter alone on or off on this device. */
export function turnSingleKeys(on: boolean): void {
  keepLocally(STORAGE_KEY, on ? undefined : 'off')
}
