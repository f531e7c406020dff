/** Whether a PIN is among those that somebody tries first: one digit, or digits in a row. */
export function isWeakPin(pin: string): boolean {
  const digits = Array.from(pin, Number)
  const steps = digits.slice(1).map((digit, at) => digit - (digits[at] ?? 0))
  return [0, 1, -1].some((step) => steps.every((each) => each === step))
}
