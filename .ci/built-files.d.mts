export function partOf(): (url: string) => 'start' | 'later' | 'used' | undefined
