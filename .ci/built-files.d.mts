export function partOf(folder: string): (url: string) => 'start' | 'first' | 'later' | 'used'
export const filesToPreload: (file: string, files: string[]) => string[]
