import type { Plugin } from 'vite'

export const leaveOut: Plugin[]
