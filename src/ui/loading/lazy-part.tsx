import { useEffect, useState, type ComponentType, type ReactNode } from 'react'

const Nothing = () => null

/**
 * A component whose code is loaded when it is first rendered; until then `Fallback`, with the same props. Throws while
 * rendering what `load` rejects with; the next time it is rendered anew, it is loaded again.
 *
 * React's `lazy` would show it up to 300 ms after it is there: what follows a fallback of `Suspense` is held back.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Fallback: ComponentType<Props> = Nothing,
): (props: Props) => ReactNode {
  let loaded: ComponentType<Props> | undefined
  return function LazyPart(props: Props) {
    const [Part, setPart] = useState(() => loaded)
    const [failure, setFailure] = useState<{ error: unknown }>()
    useEffect(() => {
      if (Part) return
      let current = true
      load().then(
        (component) => {
          loaded = component
          if (current) setPart(() => component)
        },
        (error: unknown) => current && setFailure({ error }),
      )
      return () => {
        current = false
      }
    }, [Part])
    if (failure) throw failure.error
    return Part ? <Part {...props} /> : <Fallback {...props} />
  }
}
