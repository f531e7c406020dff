export function partOf(folder: string): (url: string) => 'start' | 'first' | 'later' | 'used'
