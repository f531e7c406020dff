export function runFolder(): string
