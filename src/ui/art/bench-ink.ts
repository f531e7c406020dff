const line = 'var(--bench-line, currentColor)'

/** Covers what stands behind it. */
export const benchFill = { fill: 'var(--bench-fill)' } as const
export const benchStroke = { stroke: line } as const
export const benchSolid = { fill: line, stroke: 'none' } as const
export const benchWash = { fill: line, fillOpacity: 0.3, stroke: 'none' } as const
/** What is further away, or said more quietly. */
export const benchLight = { strokeOpacity: 0.55 } as const
