import type { InlineConfig, Plugin } from 'vite'

export function firstPaint(config: Pick<InlineConfig, 'css' | 'define' | 'plugins'>): Plugin
