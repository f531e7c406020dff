/** What `/metrics` says, as Prometheus reads it. */

interface Sample {
  name: string
  labels: Record<string, string>
  value: number
}

export interface Scrape {
  text: string
  status: number
  /** Of every metric, whether it has a sample or not. */
  names: string[]
  /** The sum of the samples of this name that have these labels; undefined where there is none. */
  value: (name: string, labels?: Record<string, string>) => number | undefined
}

const LINE = /^(\w+)(?:\{(.*)\})? (\S+)$/

export async function readMetrics(address: string, token?: string): Promise<Scrape> {
  const headers = new Headers(token === undefined ? {} : { Authorization: `Bearer ${token}` })
  const response = await fetch(`${address}/metrics`, { headers })
  const text = await response.text()
  const samples = text.split('\n').flatMap((line): Sample[] => {
    const [, name, labels = '', value] = LINE.exec(line) ?? []
    if (name === undefined) return []
    const pairs = [...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, key = '', said = '']) => [
      key,
      said,
    ])
    return [{ name, labels: Object.fromEntries(pairs), value: Number(value) }]
  })
  return {
    text,
    status: response.status,
    names: [...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name = '']) => name),
    value: (name, labels = {}) => {
      const found = samples.filter(
        (each) =>
          each.name === name &&
          Object.entries(labels).every(([key, said]) => each.labels[key] === said),
      )
      return found.length === 0 ? undefined : found.reduce((sum, { value }) => sum + value, 0)
    },
  }
}
