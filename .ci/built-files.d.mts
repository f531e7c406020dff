export function partOf(): (url: string) => 'start' | 'later' | 'used' | undefined
export const filesToPreload: (file: string, files: string[]) => string[]
