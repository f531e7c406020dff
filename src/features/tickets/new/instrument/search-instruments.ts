import type { Instrument } from '#contract/instruments/calls'

const fold = (text: string) => text.toLowerCase().replaceAll(/[\s-]/g, '')

/** Returns the instruments that contain every word of `text`: in type, serial number, category, maker or room. */
export function searchInstruments(
  instruments: readonly Instrument[],
  text: string,
): readonly Instrument[] {
  const words = text.split(/\s+/).map(fold).filter(Boolean)
  if (words.length === 0) return instruments
  return instruments.filter((instrument) => {
    const { type, serial_number, category, manufacture, location } = instrument
    const haystack = fold([type, serial_number, category, manufacture, location].join(' '))
    return words.every((word) => haystack.includes(word))
  })
}
