import type { InlineConfig, Plugin } from 'vite'

export function firstPaint(config: Pick<InlineConfig, 'plugins' | 'define'>): Plugin
